// Checks and progress for the application form. The form works without this file.
const form = document.getElementById("apply");
const progress = document.getElementById("apply-progress");
const summary = document.getElementById("apply-summary");
const button = form?.querySelector("button[type=submit]");
const maxBytes = 10_485_760;

const fieldOf = (control) => control.closest("[data-field]");

/** Shows an error beside a field, or its hint again. */
function show(field, message) {
  const note = field.querySelector(".field-foot");
  const controls = field.querySelectorAll("input, select, textarea");
  note.replaceChildren();
  if (message === "") {
    note.textContent = note.dataset.hint;
    for (const control of controls) control.removeAttribute("aria-invalid");
    return;
  }
  const error = document.createElement("span");
  error.className = "field-error";
  error.textContent = message;
  note.append(error);
  for (const control of controls) control.setAttribute("aria-invalid", "true");
}

/** Returns what is wrong with a field, or an empty text. The server checks again. */
function check(field) {
  const [control] = field.querySelectorAll("input, select, textarea");
  const title = (field.querySelector(".field-label")?.firstChild?.textContent ?? "").trim();
  if (field.dataset.required !== undefined && field.querySelector("input:checked") === null)
    return `Choose an answer to “${title}”.`;
  if (control.type === "file") {
    const [file] = control.files;
    if (file === undefined) return control.required ? `Attach a file for “${title}”: PDF or Word, up to 10 MB.` : "";
    if (file.size > maxBytes) return "This file is too large. Attach one of up to 10 MB.";
    return /\.(pdf|docx?)$/i.test(file.name) ? "" : "Attach a PDF, DOC or DOCX file.";
  }
  if (control.required && control.value.trim() === "") return `Fill in “${title}”.`;
  return control.validity.typeMismatch || control.validity.badInput ? control.validationMessage : "";
}

function summarize(message) {
  summary.textContent = message;
  if (message !== "") summary.focus();
}

function showErrors(errors, message) {
  let first = null;
  for (const field of form.querySelectorAll("[data-field]")) {
    const { name } = field.querySelector("input, select, textarea");
    const wrong = errors[name] ?? "";
    show(field, wrong);
    if (wrong !== "") first ??= field.querySelector("input, select, textarea");
  }
  summarize(message ?? "");
  first?.focus();
}

function send() {
  const request = new XMLHttpRequest();
  request.open("POST", form.action);
  request.setRequestHeader("accept", "application/json");
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    progress.value = total === 0 ? 0 : (loaded / total) * 100;
  });
  const stop = (message) => {
    button.disabled = false;
    progress.hidden = true;
    summarize(message);
  };
  request.addEventListener("error", () => {
    stop("We could not be reached. Check your connection and send it again; nothing you entered is lost.");
  });
  request.addEventListener("load", () => {
    let answer;
    try {
      answer = JSON.parse(request.responseText);
    } catch {
      answer = {};
    }
    if (answer.location !== undefined) {
      location.assign(answer.location);
      return;
    }
    stop("");
    showErrors(answer.errors ?? {}, answer.message ?? answer.error ?? null);
  });
  button.disabled = true;
  progress.hidden = false;
  progress.value = 0;
  request.send(new FormData(form));
}

form?.addEventListener("change", ({ target }) => {
  const field = fieldOf(target);
  if (field !== null) show(field, check(field));
});

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  const errors = {};
  for (const field of form.querySelectorAll("[data-field]")) {
    const wrong = check(field);
    if (wrong !== "") errors[field.querySelector("input, select, textarea").name] = wrong;
  }
  if (Object.keys(errors).length > 0) showErrors(errors, null);
  else send();
});
