import { type ReactNode, useState } from 'react';
import { Form } from '../../../../ui/inputs/Form.tsx';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import { ServiceChips } from '../tabs/ServiceChips.tsx';
import type { TabProps } from '../tabs/tab-props.ts';
import css from '../tabs/tabs.module.css';
import { EntryFoot } from './EntryFoot.tsx';
import type { useEntryOrders, Wish } from './use-entry-orders.ts';

type Props<Rest> = Omit<TabProps, 'businessId'> & {
  readonly known: { readonly id: string; readonly name: string; readonly services: readonly string[] } | null;
  readonly orders: ReturnType<typeof useEntryOrders<Rest>>;
  readonly words: { readonly name: string; readonly example: string; readonly services: string };
  readonly nameLength: number;
  /** Variants can be chosen for themselves. */
  readonly variants?: boolean | undefined;
  /** What is entered in the fields of its kind; null while something is missing there. */
  readonly rest: Rest | null;
  readonly children: ReactNode;
};

/** What goes with services: its name, the fields of its kind, and which services. */
export function EntryForm<Rest extends object>(props: Props<Rest>) {
  const { known, services, types, mayChange, orders, words, nameLength, variants, rest, children } = props;
  const { save, remove } = orders;
  const [name, setName] = useState(known?.name ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(known?.services ?? []);
  const turn = (id: string) => setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const wish: Wish<Rest> | null = name.trim() === '' || !rest ? null : { ...rest, name: name.trim(), services: [...chosen] };
  return (
    <Form className={css.form} onSend={() => wish && save.mutate(wish)}>
      <fieldset disabled={!mayChange}>
        <TextField
          label={words.name}
          placeholder={words.example}
          required
          maxLength={nameLength}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {children}
        <p className={css.label}>{words.services}</p>
        <ServiceChips services={services} types={types} variants={variants} chosen={chosen} onTurn={turn} />
      </fieldset>
      {mayChange && (
        <EntryFoot
          isNew={known === null}
          isReady={wish !== null}
          isSaving={save.isPending}
          isRemoving={remove.isPending}
          onRemove={() => known && remove.mutate(known)}
        />
      )}
    </Form>
  );
}
