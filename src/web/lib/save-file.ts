/** Offers a file to the reader's browser under a name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download keeps its own reference to the content once it has begun.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
