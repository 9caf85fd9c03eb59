import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from 'core/kernel/endpoint';
import { closeReviewReport, reportedReviews } from 'core/reviews/contract';
import { Flag, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../platform/api.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import { useLanguage } from '../../platform/language.tsx';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Modal } from '../../ui/overlays/Modal.tsx';
import { ListPage } from '../../ui/tables/ListPage.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import { Link } from '../../ui/theme/link.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import css from './review-reports.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('reviews.reports.title'), hidden: true as const });

const PAGE = 25;
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
type Report = Reply<typeof reportedReviews>['data'][number];

/** What came of it, in a few words: for whoever asks later. */
function CloseReport({ report, onClose }: { readonly report: Report; readonly onClose: () => void }) {
  const t = useTranslations('reviews.reports');
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(closeReviewReport, { params: { id: report.review_id }, body: { note: note.trim() } }),
    onSuccess: () => {
      toast.success(t('closedNow'));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [reportedReviews.path] }),
  });
  const footer = (
    <Button size={48} wide loading={isPending} disabled={note.trim() === ''} onClick={() => mutate()}>
      {t('close')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('closeTitle', { name: report.business.bus_name })} width={440} footer={footer}>
      <TextArea
        label={t('note')}
        hint={t('noteHint')}
        maxLength={500}
        value={note}
        error={error ? errorMessage(error) : null}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
    </Modal>
  );
}

function Row({ report }: { readonly report: Report }) {
  const t = useTranslations('reviews.reports');
  const [isClosing, setClosing] = useState(false);
  const language = useLanguage();
  const { business, reason, note, stars, written_at, reported_at, closed } = report;
  const written = t('written', { stars, date: dateText(written_at, 'long', ZONE, language) });
  return (
    <li className={css.report}>
      <div>
        <b>{business.bus_name}</b>
        <span>{t(`reasons.${reason}`)}</span>
      </div>
      <p>
        {written} · {t('reported')} {dateText(reported_at, 'moment', ZONE, language)}
      </p>
      {note && <blockquote>{note}</blockquote>}
      {closed && (
        <p>
          {t('closedAt', { moment: dateText(closed.at, 'moment', ZONE, language) })} {closed.note}
        </p>
      )}
      <footer>
        <Link href={`/biz/${business.bus_url}/reviews?stars=${stars}`}>
          {t('open')}
          <span className="unseen"> {business.bus_name}</span>
        </Link>
        {!closed && (
          <Button kind="secondary" onClick={() => setClosing(true)}>
            {t('close')}
            <span className="unseen"> {business.bus_name}</span>
          </Button>
        )}
      </footer>
      {isClosing && <CloseReport report={report} onClose={() => setClosing(false)} />}
    </li>
  );
}

type Show = 'open' | 'closed';

function Reports({ show }: { readonly show: Show }) {
  const t = useTranslations('reviews.reports');
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQueryOptions(reportedReviews, { query: { show, page, per_page: PAGE } }),
    placeholderData: keepPreviousData,
  });
  if (error instanceof Failure && error.status === 403)
    return <EmptyState level={2} icon={LockKeyhole} title={t('closed')} text={t('closedText')} />;
  if (error)
    return <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={5} face={false} />;
  if (data.data.length === 0) return <EmptyState level={2} icon={Flag} title={t(`none.${show}`)} text={t(`noneText.${show}`)} />;
  return (
    <>
      <p className={css.lead}>{t(`lead.${show}`)}</p>
      <ul className={css.reports}>
        {data.data.map((report) => (
          <Row key={report.review_id} report={report} />
        ))}
      </ul>
      {data.pagination.last_page > 1 && <Pagination page={page} pages={data.pagination.last_page} onPage={setPage} />}
    </>
  );
}

/** What salons have reported, for the people of the platform. */
export function Component() {
  const t = useTranslations('reviews.reports');
  const [show, setShow] = useState<Show>('open');
  const tabs = (['open', 'closed'] as const).map((value) => ({ value, label: t(`tabs.${value}`) }));
  return (
    <div className={css.page}>
      <ListPage title={t('title')}>
        <Tabs label={t('title')} tabs={tabs} value={show} onChange={setShow} />
        <Reports key={show} show={show} />
      </ListPage>
    </div>
  );
}
