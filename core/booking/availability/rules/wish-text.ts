/** One line as an address carries it: a service, its add-ons, and whom the client wants. */
export type AskedLine = { readonly service_id: string; readonly add_ons: readonly string[]; readonly employee_id: string | null };

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const line = `(${uuid})((?:~${uuid})*)(?:@([A-Za-z0-9_-]{6,64}))?`;
const lineShape = new RegExp(`^${line}$`);
const person = `${line}(?:,${line}){0,3}`;

/** Up to six people, up to four lines each. */
export const wishShape = new RegExp(`^${person}(?:;${person}){0,5}$`);

function readLine(text: string): AskedLine {
  const [, service_id = '', add_ons = '', employee_id = null] = lineShape.exec(text) ?? [];
  return { service_id, add_ons: add_ons.split('~').filter((id) => id !== ''), employee_id };
}

/** `service~add-on@staff,service;service`: lines of a person by comma, people by semicolon. */
export const readWish = (text: string): AskedLine[][] => text.split(';').map((lines) => lines.split(',').map(readLine));

export const writeWish = (people: readonly (readonly AskedLine[])[]): string =>
  people
    .map((lines) =>
      lines
        .map(
          ({ service_id, add_ons, employee_id }) => [service_id, ...add_ons].join('~') + (employee_id ? `@${employee_id}` : ''),
        )
        .join(','),
    )
    .join(';');
