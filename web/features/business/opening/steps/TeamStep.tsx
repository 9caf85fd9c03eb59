import { useQuery } from '@tanstack/react-query';
import { employees, employeesList, type OpeningMember, openingTeam, setOpeningTeam } from 'core/staff/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../../../platform/api.ts';
import { errorMessage } from '../../../../platform/errors.ts';
import { useRefresh } from '../../../../office/orders/after.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Switch } from '../../../../ui/choices/Switch.tsx';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/feedback/Skeleton.tsx';
import { useViewer } from '../../business-face.ts';
import { useSaving } from '../saving.ts';
import { useDraft, useOpenedBusiness, useStep } from '../step.ts';
import { StepFrame } from '../StepFrame.tsx';
import { emptyRow, firstTeam, peopleOf, teamOf, type TeamRow, wrongOf } from '../team/team-rows.ts';
import css from '../team/team.module.css';
import { TeamLine } from '../team/TeamLine.tsx';

function useTeam(saved: readonly OpeningMember[]) {
  const viewer = useViewer();
  const [draft, setDraft] = useDraft('team', firstTeam(saved, viewer ?? { name: '', phone_number: null }));
  const [fresh, setFresh] = useState<string | null>(null);
  const { mine, others } = draft;
  return {
    draft,
    fresh,
    work: (iWork: boolean) => setDraft({ ...draft, iWork }),
    change: (row: TeamRow) =>
      setDraft(row.me ? { ...draft, mine: row } : { ...draft, others: others.map((one) => (one.key === row.key ? row : one)) }),
    remove: (key: string) => setDraft({ ...draft, others: others.filter((one) => one.key !== key) }),
    /** An empty row that waits already is used first. */
    add: (after: TeamRow = others.at(-1) ?? mine) => {
      const waiting = others.find((row) => row.key !== after.key && row.name === '' && row.phone === '');
      const row = waiting ?? emptyRow();
      if (!waiting) setDraft({ ...draft, others: [...others, row] });
      setFresh(row.key);
    },
  };
}

function Team({ saved }: { readonly saved: readonly OpeningMember[] }) {
  const t = useTranslations('opening.team');
  const { id: business_id } = useOpenedBusiness();
  const { onNext } = useStep();
  const refresh = useRefresh();
  const { draft, fresh, work, change, remove, add } = useTeam(saved);
  const [asked, setAsked] = useState(false);
  const { save, busy, refusal } = useSaving();
  const people = peopleOf(draft);
  const wrong = (row: TeamRow) => (asked && people.includes(row) ? wrongOf(row) : null);
  async function submit() {
    setAsked(true);
    if (people.some((row) => wrongOf(row) !== null)) return;
    const isSaved = await save(async () => {
      await callApi(setOpeningTeam, { body: { business_id, team: teamOf(draft) } });
      await refresh(openingTeam, employeesList, employees);
    });
    if (isSaved) onNext();
  }
  const line = (row: TeamRow, number: number) => (
    <TeamLine
      key={row.key}
      row={row}
      number={number}
      wrong={wrong(row)}
      fresh={row.key === fresh}
      onChange={change}
      onRemove={row.me ? undefined : () => remove(row.key)}
      onEnter={row.name.trim() === '' ? undefined : () => add(row)}
    />
  );
  return (
    <StepFrame title={t('title')} lead={t('lead')} busy={busy} onSubmit={submit} refusal={refusal()}>
      <Switch
        label={t('me')}
        hint={t('meHint')}
        checked={draft.iWork}
        onChange={({ currentTarget }) => work(currentTarget.checked)}
      />
      <ol className={css.people}>
        {draft.iWork && line(draft.mine, 1)}
        {draft.others.map((row, index) => line(row, index + (draft.iWork ? 2 : 1)))}
      </ol>
      <div className={css.more}>
        <Button kind="secondary" size={48} onClick={() => add()} icon={Plus}>
          {t('add')}
        </Button>
        <span className={css.hint}>{t('hint')}</span>
      </div>
    </StepFrame>
  );
}

export function TeamStep() {
  const t = useTranslations('opening');
  const { id: business_id } = useOpenedBusiness();
  const { data, error, refetch, isFetching } = useQuery(apiQueryOptions(openingTeam, { query: { business_id } }));
  if (data) return <Team saved={data.data} />;
  return (
    <StepFrame title={t('team.title')} lead={t('team.lead')}>
      {error ? (
        <ErrorPanel title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </StepFrame>
  );
}
