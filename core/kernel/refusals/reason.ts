export type Params = { readonly [name: string]: string | number };

/** Why a request is refused: a code for programs, its parameters, and the English sentence that the wire carries. */
export type Reason = { readonly code: string; readonly params: Params; readonly text: string };

/** Reasons by the field of the form that they are about. */
export type Faults = { readonly [field: string]: readonly Reason[] };

type ParamsIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsIn<Rest> : never;
type Templated<Code extends string, Text extends string> = {
  (params: { readonly [name in ParamsIn<Text>]: string | number }): Reason;
  readonly code: Code;
  readonly text: Text;
};
type Declared<Code extends string, Text extends string> = [ParamsIn<Text>] extends [never]
  ? Reason & { readonly code: Code }
  : Templated<Code, Text>;

/** What an endpoint lists of its refusals. */
export type RefusalCode = { readonly code: string; readonly text: string };

/** The sentence with its parameters in the places that name them. */
export const fill = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));

/**
 * Declares a refusal. A sentence with `{places}` becomes a function of its parameters, one without is a reason as it stands. The
 * sentence is what the wire has always said, so changing it changes the contract.
 */
export function refusal<const Code extends string, const Text extends string>(code: Code, text: Text): Declared<Code, Text> {
  const declared = /\{\w+\}/.test(text)
    ? Object.assign((params: Params): Reason => ({ code, params, text: fill(text, params) }), { code, text })
    : { code, params: {}, text };
  return declared as unknown as Declared<Code, Text>;
}

type CodeOf<Entry> = Entry extends { readonly code: infer Code extends string } ? Code : never;
/** The sentences of a module of refusals in another language: one for each code, none missing. */
export type Sentences<Module> = { readonly [Name in keyof Module as CodeOf<Module[Name]>]: string };

const inSchemas = new Map<string, Reason>();

/** The text of a reason as zod wants it. A schema can only carry a text, so the reason is noted for `reasonInSchema`. */
export function schemaText(reason: Reason): string {
  inSchemas.set(reason.text, reason);
  return reason.text;
}

/** The reason that a schema was given as this text; undefined when zod made the text itself. */
export const reasonInSchema = (text: string): Reason | undefined => inSchemas.get(text);
