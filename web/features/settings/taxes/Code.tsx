import { MOST_PARTS } from 'core/business/taxes/rules';
import { Plus, Trash2, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { type Draft, type DraftCode, type DraftPart, faultsOf, withCode, withNewPart, withoutCode, wholeRate } from './draft.ts';
import { rateText } from './rate-text.ts';
import css from './taxes.module.css';

type Props = {
  readonly code: DraftCode;
  /** Somebody has tried to save it as it is. */
  readonly isTried: boolean;
  readonly error: string | undefined;
  readonly mayChange: boolean;
  readonly change: (next: (draft: Draft) => Draft) => void;
};

function Part({ code, part, isTried, mayChange, change }: Props & { readonly part: DraftPart }) {
  const t = useTranslations('settings.taxes');
  const faults = isTried ? faultsOf(code) : new Set<string>();
  const put = (more: Partial<DraftPart>) =>
    change((draft) =>
      withCode(draft, code.id, ({ parts }) => ({ parts: parts.map((one) => (one.id === part.id ? { ...one, ...more } : one)) })),
    );
  const remove = () =>
    change((draft) => withCode(draft, code.id, ({ parts }) => ({ parts: parts.filter(({ id }) => id !== part.id) })));
  return (
    <li className={css.part}>
      <TextField
        label={t('part')}
        placeholder={t('partExample')}
        maxLength={40}
        value={part.name}
        error={faults.has(`${part.id} name`) ? t('nameMissing') : null}
        onChange={({ currentTarget }) => put({ name: currentTarget.value })}
      />
      <TextField
        label={t('rate')}
        inputMode="decimal"
        maxLength={8}
        value={part.rate}
        error={faults.has(`${part.id} rate`) ? t('rateMissing') : null}
        onChange={({ currentTarget }) => put({ rate: currentTarget.value })}
      />
      {mayChange && code.parts.length > 1 && (
        <IconButton icon={X} iconSize={18} label={t('removePart', { name: part.name || t('part') })} onClick={remove} />
      )}
    </li>
  );
}

/** A tax with its parts, and what they come to. */
export function Code(props: Props) {
  const { code, isTried, error, mayChange, change } = props;
  const t = useTranslations('settings.taxes');
  const id = useId();
  const rate = wholeRate(code);
  return (
    <li className={css.code} aria-labelledby={id}>
      <div className={css.name}>
        <TextField
          label={t('name')}
          maxLength={60}
          value={code.name}
          error={error ?? (isTried && faultsOf(code).has('name') ? t('nameMissing') : null)}
          onChange={({ currentTarget }) => change((draft) => withCode(draft, code.id, () => ({ name: currentTarget.value })))}
        />
        <output id={id} className={css.whole}>
          {rate === null ? t('noRate') : t('together', { rate: rateText(rate) })}
        </output>
      </div>
      <ul className={css.parts} aria-label={t('parts', { name: code.name })}>
        {code.parts.map((part) => (
          <Part key={part.id} part={part} {...props} />
        ))}
      </ul>
      {mayChange && (
        <div className={css.acts}>
          {code.parts.length < MOST_PARTS && (
            <Button kind="quiet" icon={Plus} onClick={() => change((draft) => withNewPart(draft, code.id))}>
              {t('addPart')}
            </Button>
          )}
          <Button kind="quiet" icon={Trash2} onClick={() => change((draft) => withoutCode(draft, code.id))}>
            {t('remove', { name: code.name || t('name') })}
          </Button>
        </div>
      )}
    </li>
  );
}
