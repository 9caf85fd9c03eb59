import type { Business } from 'core/business/contract';
import { deleteProgram, managedPrograms, type ManagedProgram, restoreProgram } from 'core/loyalty/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { Face } from '../face/Face.tsx';
import { useWords } from '../face/use-words.ts';
import css from '../loyalty.module.css';

type Props = {
  readonly business: Business;
  readonly program: ManagedProgram;
  readonly mayChange: boolean;
  readonly onEdit: () => void;
};

function Remove({ business, program, onClose }: Omit<Props, 'mayChange' | 'onEdit'> & { readonly onClose: () => void }) {
  const t = useTranslations('loyalty.programs');
  const removing = useSaving(deleteProgram, {
    stale: [managedPrograms],
    said: t('removed', { name: program.name }),
    onDone: onClose,
  });
  return (
    <Confirm
      open
      danger
      busy={removing.isPending}
      title={t('removeTitle', { name: program.name })}
      yes={t('remove')}
      onNo={onClose}
      onYes={() => removing.mutate({ params: { id: program.id }, query: { business_id: business.id } })}
    >
      <p>{t('removeText')}</p>
    </Confirm>
  );
}

/** A program that is offered: as its members have it, what it promises, and what it comes to. */
export function ProgramCard({ business, program, mayChange, onEdit }: Props) {
  const t = useTranslations('loyalty.programs');
  const words = useWords();
  const [isRemoving, setRemoving] = useState(false);
  const members = `/biz/${business.bus_url}/manage/loyalty-program/member?program=${program.id}`;
  const lines = [words.price(program), words.tier(program), words.lapse(program)];
  return (
    <article className={css.card} aria-label={program.name}>
      <Face salon={business.bus_name} program={program} points={null} />
      <ul className={css.lines}>{lines.map((line) => line !== null && <li key={line}>{line}</li>)}</ul>
      <p className={css.figures}>
        <TextLink href={members}>{t('count', { count: program.members })}</TextLink>
        <span>{t('owed', { amount: moneyText(program.owed_cents) })}</span>
      </p>
      {mayChange && (
        <div className={css.acts}>
          <Button kind="secondary" size={40} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button kind="quiet-danger" size={40} onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        </div>
      )}
      {isRemoving && <Remove {...{ business, program }} onClose={() => setRemoving(false)} />}
    </article>
  );
}

type Deleted = { readonly business: Business; readonly programs: readonly ManagedProgram[]; readonly mayChange: boolean };

/** What was deleted in the last thirty days, to be had back. */
export function DeletedPrograms({ business, programs, mayChange }: Deleted) {
  const t = useTranslations('loyalty.programs');
  const language = useLanguage();
  const restoring = useSaving(restoreProgram, {
    stale: [managedPrograms],
    onDone: ({ data }) => toast.success(t('restored', { name: data.name })),
  });
  return (
    <section className={css.deleted} aria-labelledby="deleted-programs">
      <h2 id="deleted-programs">{t('deleted')}</h2>
      <ul>
        {programs.map(({ id, name, members, deleted_at }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>
                {t('deletedOn', { date: dateText(deleted_at ?? '', 'long', business.timezone ?? 'UTC', language) })}
                {members > 0 && ` · ${t('count', { count: members })}`}
              </small>
            </span>
            {mayChange && (
              <Button
                kind="secondary"
                size={40}
                loading={restoring.isPending && restoring.variables?.params.id === id}
                onClick={() => restoring.mutate({ params: { id }, body: { business_id: business.id } })}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
