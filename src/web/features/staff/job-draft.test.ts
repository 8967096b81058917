import { describe, expect, test } from "vitest";
import { addField, draftOf, inputOf, moveField, newDraft } from "./job-draft.ts";

describe("the draft of a job", () => {
  test("moves a field by one place and keeps the ends", () => {
    const titles = (fields: readonly { title: string }[]) => fields.map(({ title }) => title);
    expect(titles(moveField(newDraft.fields, 0, 1))).toEqual(["Email", "Full name", "Résumé"]);
    expect(titles(moveField(newDraft.fields, 2, -1))).toEqual(["Full name", "Résumé", "Email"]);
    expect(moveField(newDraft.fields, 0, -1)).toBe(newDraft.fields);
    expect(moveField(newDraft.fields, 2, 1)).toBe(newDraft.fields);
  });

  test("gives a new field a key of its own", () => {
    const fields = addField(newDraft.fields.toSpliced(0, 1));
    expect(fields.map(({ key }) => key)).toEqual([1, 2, 3]);
    expect(addField([])[0]?.key).toBe(0);
  });

  test("keeps the value of a choice whose label stays", () => {
    const draft = draftOf({
      id: "x",
      title: "Engineer",
      departmentName: "Engineering",
      locationName: "Remote",
      employmentType: "FullTime",
      compensation: null,
      descriptionHtml: "<p>x</p>",
      status: "draft",
      applicationCount: 0,
      updatedAt: "2026-11-27T08:00:00.000Z",
      openedAt: null,
      fields: [
        {
          path: "source",
          heading: "Last things",
          type: "ValueSelect",
          title: "Source",
          isRequired: false,
          options: [{ label: "A friend", value: "friend" }],
        },
      ],
    });
    const [field] = draft.fields;
    const changed = { ...draft, fields: field ? [{ ...field, options: "A friend\n\n A giveaway " }] : [] };
    expect(inputOf(changed)).toMatchObject({
      compensation: null,
      fields: [
        {
          heading: "Last things",
          options: [
            { label: "A friend", value: "friend" },
            { label: "A giveaway", value: null },
          ],
        },
      ],
    });
  });
});
