import { placeOfflineSale, reopenClosed, type UnplacedSale, unplacedSales } from 'core/checkout/contract';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateText } from '../../../ui/display/DateText.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useHere } from '../till/store.ts';
import { usePersonName } from '../till/use-names.ts';
import css from './offline.module.css';
import { dropSale, type KeptSale } from './outbox.ts';
import type { useOutbox } from './use-outbox.ts';

type SaleProps = {
  readonly label: string;
  readonly customer: string;
  readonly at: string;
  readonly total: number;
  readonly told?: string | undefined;
  readonly children?: ReactNode;
};

function Sale({ label, customer, at, total, told, children }: SaleProps) {
  const { business } = useHere();
  const personName = usePersonName();
  return (
    <li className={css.sale}>
      <div>
        <b>{label}</b>
        <span className={css.whose}>
          {personName(customer)} · <DateText value={at} zone={business.timezone ?? 'UTC'} />
        </span>
        <Money cents={total} />
      </div>
      {told !== undefined && <p>{told}</p>}
      {children && <div className={css.acts}>{children}</div>}
    </li>
  );
}

/** Somebody has to look: try it once more, or say that it was rung up by hand. */
function Refused({ kept, onAgain }: { readonly kept: KeptSale; readonly onAgain: () => void }) {
  const t = useTranslations('checkout.offline');
  const [isLeaving, setLeaving] = useState(false);
  const { sale, customer, total, refusal } = kept;
  return (
    <Sale label={sale.label} at={sale.sold_at} {...{ customer, total }} told={refusal ?? undefined}>
      <Button kind="secondary" size={48} onClick={onAgain}>
        {t('again')}
      </Button>
      <Button kind="quiet" size={48} onClick={() => setLeaving(true)}>
        {t('byHand')}
      </Button>
      <Confirm
        open={isLeaving}
        title={t('byHandTitle')}
        danger
        onYes={() => void dropSale(sale.id)}
        onNo={() => setLeaving(false)}
      >
        <p>{t('byHandText', { label: sale.label })}</p>
      </Confirm>
    </Sale>
  );
}

/** Its day was closed: either its cash was counted then, or it goes into the drawer now. */
function Unplaced({ sale, onAsking }: { readonly sale: UnplacedSale; readonly onAsking: () => void }) {
  const t = useTranslations('checkout.offline');
  const refresh = useRefresh();
  const { business, pin } = useHere();
  const { id, label, customer_name: customer, sold_at, total_cents } = sale;
  async function place(cash: 'counted' | 'drawer', pinProof: string): Promise<void> {
    try {
      await callApi(placeOfflineSale, { params: { id }, body: { business_id: business.id, cash } }, { pinProof });
      toast.success(t('placed', { label }));
    } catch (error) {
      showFailure(error);
    }
    await refresh(unplacedSales);
  }
  function start(cash: 'counted' | 'drawer'): void {
    onAsking();
    pin.ask({ action: reopenClosed, why: t('placeWhy', { label }), run: (proof) => place(cash, proof) });
  }
  return (
    <Sale {...{ label, customer }} at={sold_at} total={total_cents} told={t('late')}>
      <Button kind="secondary" size={48} onClick={() => start('counted')}>
        {t('counted')}
      </Button>
      <Button kind="secondary" size={48} onClick={() => start('drawer')}>
        {t('intoDrawer')}
      </Button>
    </Sale>
  );
}

type Props = {
  readonly outbox: ReturnType<typeof useOutbox>;
  readonly tray: readonly UnplacedSale[];
  readonly onClose: () => void;
};

/** All sales made without network that the server does not have as tickets yet. */
export function OfflineSales({ outbox: { waiting, refused, bring }, tray, onClose }: Props) {
  const t = useTranslations('checkout.offline');
  const again = () => void bring('too');
  return (
    <Modal open onClose={onClose} title={t('listTitle')} width={560}>
      {waiting.length > 0 && <p className={css.lead}>{t('waitingText')}</p>}
      <ul className={css.sales}>
        {refused.map((kept) => (
          <Refused key={kept.sale.id} kept={kept} onAgain={again} />
        ))}
        {tray.map((sale) => (
          <Unplaced key={sale.id} sale={sale} onAsking={onClose} />
        ))}
        {waiting.map(({ sale, customer, total }) => (
          <Sale key={sale.id} label={sale.label} at={sale.sold_at} {...{ customer, total }} />
        ))}
      </ul>
    </Modal>
  );
}
