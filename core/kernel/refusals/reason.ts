export type ReasonParams = { readonly [name: string]: string | number };

/** Why a request is refused: a code for programs, its parameters, and the English sentence that the wire carries. */
export type Reason = { readonly code: string; readonly params: ReasonParams; readonly text: string };

/** The reasons of a refused form, by field. */
export type FieldReasons = { readonly [field: string]: readonly Reason[] };

type ParamsIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsIn<Rest> : never;
type Templated<Code extends string, Text extends string> = {
  (params: { readonly [name in ParamsIn<Text>]: string | number }): Reason;
  readonly code: Code;
  readonly text: Text;
};
type Declared<Code extends string, Text extends string> = [ParamsIn<Text>] extends [never]
  ? Reason & { readonly code: Code }
  : Templated<Code, Text>;

/** A refusal as an endpoint lists it. */
export type RefusalCode = { readonly code: string; readonly text: string };

/** Replaces each `{name}` in a sentence with its parameter. */
export const fillParams = (text: string, params: ReasonParams): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));

/**
 * Declares a refusal. A sentence with `{places}` becomes a function of its parameters; a sentence without them becomes a
 * reason. Clients of the API receive this sentence, so changing it changes the contract.
 */
export function refusal<const Code extends string, const Text extends string>(code: Code, text: Text): Declared<Code, Text> {
  const declared = /\{\w+\}/.test(text)
    ? Object.assign((params: ReasonParams): Reason => ({ code, params, text: fillParams(text, params) }), { code, text })
    : { code, params: {}, text };
  return declared as unknown as Declared<Code, Text>;
}

type CodeOf<Entry> = Entry extends { readonly code: infer Code extends string } ? Code : never;
/** The sentences of a module of refusals in another language. The type requires one for every code. */
export type Sentences<Module> = { readonly [Name in keyof Module as CodeOf<Module[Name]>]: string };

const inSchemas = new Map<string, Reason>();

/**
 * The text of a reason for a zod schema. A schema can carry only a text, so the reason is stored here and found again with
 * `reasonInSchema`.
 */
export function schemaText(reason: Reason): string {
  inSchemas.set(reason.text, reason);
  return reason.text;
}

/** The reason behind an error text of a schema; undefined if zod wrote the text itself. */
export const reasonInSchema = (text: string): Reason | undefined => inSchemas.get(text);
