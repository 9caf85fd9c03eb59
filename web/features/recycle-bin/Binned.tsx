import { useMutation } from '@tanstack/react-query';
import { BIN_DAYS, type BinKind, type Binned as Row, recycleBin, restoreBinned } from 'core/back-office/contract';
import { Armchair, IdCard, type LucideIcon, Sparkles, SquarePlus, Tag, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../platform/api.ts';
import { useClock } from '../../platform/clock.ts';
import { useLanguage } from '../../platform/language.tsx';
import { showFailure, useRefresh } from '../../office/orders/after.ts';
import { IconRow, IconRows } from '../../office/list/IconRows.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import { toast } from '../../ui/toasts/toast.ts';

const icons: { readonly [K in BinKind]: LucideIcon } = {
  services: Sparkles,
  'add-ons': SquarePlus,
  resources: Armchair,
  employees: IdCard,
  clients: UserRound,
  promotions: Tag,
};
const DAY_MS = 86_400_000;

type Props = { readonly rows: readonly Row[]; readonly businessId: number; readonly zone: string; readonly mayRestore: boolean };

function useRestore(business_id: number) {
  const t = useTranslations('recycle-bin');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ kind, id }: Row) => callApi(restoreBinned, { body: { business_id, kind, id } }),
    onSuccess: (_, { name }) => void toast.success(t('restored', { name })),
    onError: showFailure,
    onSettled: () => refresh(recycleBin),
  });
}

/** What was removed, newest first, and how long it can still be taken back. */
export function Binned({ rows, businessId, zone, mayRestore }: Props) {
  const t = useTranslations('recycle-bin');
  const language = useLanguage();
  const now = Date.parse(useClock());
  const restore = useRestore(businessId);
  return (
    <IconRows>
      {rows.map((row) => {
        const days = Math.max(0, Math.floor((Date.parse(row.deleted_at) + BIN_DAYS * DAY_MS - now) / DAY_MS));
        return (
          <IconRow
            key={`${row.kind} ${row.id}`}
            icon={icons[row.kind]}
            title={row.name}
            text={[t(`kinds.${row.kind}`), row.within].filter(Boolean).join(' · ')}
            side={
              <>
                <span>{t('removed', { date: dateText(row.deleted_at, 'moment', zone, language) })}</span>
                <b>{t('left', { days })}</b>
              </>
            }
            action={
              mayRestore && (
                <Button
                  kind="secondary"
                  loading={restore.isPending && restore.variables.id === row.id}
                  onClick={() => restore.mutate(row)}
                >
                  {t('restore')}
                  <span className="unseen"> {row.name}</span>
                </Button>
              )
            }
          />
        );
      })}
    </IconRows>
  );
}
