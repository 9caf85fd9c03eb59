import { useMutation } from '@tanstack/react-query';
import type { JournalDay } from 'core/accounting/contract';
import type { FileFormat } from 'core/accounting/rules/files';
import { CalendarCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { showFailure } from '../../../office/orders/after.ts';
import { zoneOf } from '../../../office/page/use-business.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './accounting.module.css';
import { type ShownDays, takeJournal } from './use-accounting.ts';

type Props = { readonly rows: readonly JournalDay[]; readonly shown: ShownDays; readonly format: FileFormat };

/** The journals of a day, each of which can be downloaded by itself. */
function Numbers({ row, shown, format }: { readonly row: JournalDay } & Omit<Props, 'rows'>) {
  const t = useTranslations('reports.accounting.journals');
  const language = useLanguage();
  const zone = zoneOf(shown.business);
  const taking = useMutation({ mutationFn: (nr: number) => takeJournal(shown, format, row.day, nr), onError: showFailure });
  const when = (at: string) => dateText(at, 'moment', zone, language);
  return (
    <div className={css.numbers}>
      {row.written.length === 0 && <span className={css.quiet}>{t('noneYet')}</span>}
      {row.written.map(({ number, nr, written_at, by }) => (
        <span key={nr} className={css.number}>
          <Button
            kind="quiet"
            className={css.take}
            aria-label={t('take', { number })}
            loading={taking.isPending && taking.variables === nr}
            onClick={() => taking.mutate(nr)}
          >
            {number}
          </Button>
          <small>{by === null ? when(written_at) : t('onBy', { day: when(written_at), name: by })}</small>
        </span>
      ))}
    </div>
  );
}

function State({ row }: { readonly row: JournalDay }) {
  const t = useTranslations('reports.accounting.journals');
  const late = row.written.length > 0 ? t('late') : t('waiting');
  return (
    <span className={css.states}>
      <Badge tone={row.waiting ? 'warn' : 'ok'}>{row.waiting ? late : t('done')}</Badge>
      {row.is_locked && <Badge tone="neutral">{t('locked')}</Badge>}
    </span>
  );
}

const totalOf = ({ written, waiting }: JournalDay): number =>
  written.reduce((sum, { total_cents }) => sum + total_cents, waiting?.total_cents ?? 0);

export function JournalTable({ rows, shown, format }: Props) {
  const t = useTranslations('reports.accounting.journals');
  const language = useLanguage();
  const tickets = useManageLink('TicketListPage');
  const dayText = (day: string) => dateText(`${day}T12:00:00Z`, 'long', 'UTC', language);
  const linkTo = ({ day }: JournalDay) =>
    tickets === null ? (
      dayText(day)
    ) : (
      <TextLink className={css.day} href={`${tickets}?day=${day}`}>
        {dayText(day)}
      </TextLink>
    );
  const numbersOf = (row: JournalDay) => <Numbers {...{ row, shown, format }} />;
  const stateOf = (row: JournalDay) => <State row={row} />;
  const sumOf = (row: JournalDay) => <Money cents={totalOf(row)} />;
  const columns: Column<JournalDay>[] = [
    { key: 'day', title: t('day'), cell: linkTo },
    {
      key: 'written',
      title: t('written'),
      card: 'line',
      cell: numbersOf,
    },
    { key: 'state', title: t('state'), card: 'line', cell: stateOf },
    { key: 'total', title: t('total'), numeric: true, card: 'aside', cell: sumOf },
  ];
  const empty = <EmptyState level={2} icon={CalendarCheck} title={t('none')} text={t('noneText')} caption={t('noneCaption')} />;
  return <DataTable label={t('label')} columns={columns} rows={rows} rowKey={({ day }) => day} empty={empty} />;
}
