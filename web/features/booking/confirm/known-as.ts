import { lowerWithoutAccents } from 'core/kernel/text';

const words = (name: string): string[] => lowerWithoutAccents(name).split(/\s+/).filter(Boolean);

/** The name under which the salon knows whoever typed this: with or without marks, or only a part of it. */
export function knownAs(typed: string, names: readonly string[]): string | null {
  const said = words(typed);
  if (said.length === 0) return names[0] ?? null;
  return (
    names.find((name) => words(name).join(' ') === said.join(' ')) ??
    names.find((name) => said.every((word) => words(name).includes(word))) ??
    null
  );
}
