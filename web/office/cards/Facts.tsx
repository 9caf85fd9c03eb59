import type { ReactNode } from 'react';

type Props<Name extends string> = {
  readonly className: string | undefined;
  /** One without a value is left out. */
  readonly facts: readonly (readonly [Name, ReactNode])[];
  readonly nameOf: (name: Name) => string;
};

/** What is known of a card, by name. */
export const Facts = <Name extends string>({ className, facts, nameOf }: Props<Name>) => (
  <dl className={className}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{nameOf(name)}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
