import type { ShownTaxes } from 'core/business/contract';
import { type TaxRule, taxedKinds } from 'core/business/taxes/rules';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Group, Row } from '../rows/Row.tsx';
import settings from '../settings.module.css';
import { type Draft, withKind, withoutRule, withRule } from './draft.ts';
import css from './taxes.module.css';

type Props = {
  readonly shown: ShownTaxes;
  readonly draft: Draft;
  readonly mayChange: boolean;
  readonly change: (next: (draft: Draft) => Draft) => void;
};

/** Stands for no code among the choices. */
const NONE = 'none';

function useChoices({ codes }: Draft, none: string) {
  const t = useTranslations('settings.taxes');
  const options = [
    { value: NONE, label: none },
    ...codes.map(({ id, name }) => ({ value: id, label: name.trim() || t('name') })),
  ];
  return { options, codeOf: (value: string | null) => (value === NONE ? null : value) };
}

/** What each kind of line is taxed with. */
export function Kinds({ draft, change }: Props) {
  const t = useTranslations('settings.taxes');
  const { options, codeOf } = useChoices(draft, t('untaxed'));
  return (
    <Group title={t('kindsTitle')} text={t('kindsText')}>
      {taxedKinds.map((kind) => (
        <Row key={kind} name={t(`kinds.${kind}`)} text={t(`kindTexts.${kind}`)} isSaved={false}>
          {() => (
            <SelectField
              label={t(`kinds.${kind}`)}
              hideLabel
              options={options}
              value={draft.kinds[kind] ?? NONE}
              onChange={(value) => change((now) => withKind(now, kind, codeOf(value)))}
            />
          )}
        </Row>
      ))}
    </Group>
  );
}

const keyOf = ({ target, id }: Pick<TaxRule, 'target' | 'id'>): string => `${target} ${id}`;

/** Categories and services by the names of the menu; what left the menu is not named any more. */
function useNames({ types, services }: ShownTaxes) {
  const t = useTranslations('settings.taxes');
  const targets = [
    ...types.map(({ id, name }) => ({ target: 'type' as const, id, name: t('category', { name }) })),
    ...services.map(({ id, name }) => ({ target: 'service' as const, id, name })),
  ];
  const names = new Map(targets.map((one) => [keyOf(one), one.name]));
  return { targets, nameOf: (rule: TaxRule) => names.get(keyOf(rule)) ?? t('gone') };
}

function NewRule({ shown, draft, change }: Props) {
  const t = useTranslations('settings.taxes');
  const { targets } = useNames(shown);
  const [chosen, setChosen] = useState<string | null>(null);
  const taken = new Set(draft.rules.map(keyOf));
  const left = targets.filter((one) => !taken.has(keyOf(one)));
  const add = () => {
    const found = left.find((one) => keyOf(one) === chosen);
    if (found) change((now) => withRule(now, { target: found.target, id: found.id, tax_code: null }));
    setChosen(null);
  };
  if (left.length === 0) return null;
  return (
    <div className={css.add}>
      <SelectField
        label={t('addRule')}
        options={left.map((one) => ({ value: keyOf(one), label: one.name }))}
        value={chosen}
        searchable
        noneText={t('noneFound')}
        placeholder={t('choose')}
        onChange={setChosen}
      />
      <Button kind="secondary" disabled={chosen === null} onClick={add}>
        {t('add')}
      </Button>
    </div>
  );
}

/** Categories and services that are exempt, or taxed with something else. */
export function Exceptions(props: Props) {
  const { shown, draft, mayChange, change } = props;
  const t = useTranslations('settings.taxes');
  const { nameOf } = useNames(shown);
  const { options, codeOf } = useChoices(draft, t('exempt'));
  return (
    <Group title={t('rulesTitle')} text={t('rulesText')}>
      {draft.rules.length === 0 && <p className={settings.none}>{t('noRules')}</p>}
      <ul>
        {draft.rules.map((rule) => (
          <li key={keyOf(rule)} className={css.rule}>
            <span>{nameOf(rule)}</span>
            <SelectField
              label={nameOf(rule)}
              hideLabel
              options={options}
              value={rule.tax_code ?? NONE}
              onChange={(value) => change((now) => withRule(now, { ...rule, tax_code: codeOf(value) }))}
            />
            {mayChange && (
              <IconButton
                icon={X}
                iconSize={18}
                label={t('removeRule', { name: nameOf(rule) })}
                onClick={() => change((now) => withoutRule(now, rule))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && <NewRule {...props} />}
    </Group>
  );
}
