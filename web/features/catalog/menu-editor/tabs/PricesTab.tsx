import { useMutation } from '@tanstack/react-query';
import { setServiceStaff } from 'core/catalog/contract';
import { UserRoundPlus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../../platform/api.ts';
import { errorMessage } from '../../../../platform/errors.ts';
import { Avatar } from '../../../../ui/display/Avatar.tsx';
import { parseCents, moneyFieldText, priceText } from '../../../../ui/display/money-text.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { sectionsOf } from '../menu-order.ts';
import { type Around, type Service, useAround, useRefreshMenu, type Variant } from '../use-menu.ts';
import type { TabProps } from './tab-props.ts';
import css from './prices.module.css';

type Member = Around['team'][number];

function useCell(businessId: number) {
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: ({
      id,
      ...one
    }: {
      id: string;
      employee_id: string;
      does: boolean;
      price: number | null;
      duration_min: number | null;
    }) => callApi(setServiceStaff, { params: { id }, body: { business_id: businessId, staff: [one] } }),
    onError: (error) => void toast.error(errorMessage(error)),
    onSettled: refresh,
  });
}

type CellProps = {
  readonly one: Service | Variant;
  readonly member: Member;
  readonly does: boolean;
  readonly isVariant: boolean;
  readonly businessId: number;
  readonly mayChange: boolean;
};

/** Saved when it is left. Emptied, the price of the menu holds again. */
function Cell({ one, member, does, isVariant, businessId, mayChange }: CellProps) {
  const t = useTranslations('menu-editor');
  const cell = useCell(businessId);
  const own = one.staff.find(({ employee_id }) => employee_id === member.id);
  const [typed, setTyped] = useState<string | null>(null);
  const names = { name: member.name, service: one.name };
  const put = (isDoing: boolean, price: number | null) =>
    cell.mutate({ id: one.service_id, employee_id: member.id, does: isDoing, price, duration_min: own?.duration_min ?? null });
  if (!does)
    return isVariant || !mayChange ? (
      <span className={css.not}>
        <span aria-hidden="true">–</span>
        <span className="unseen">{t('doesNot', names)}</span>
      </span>
    ) : (
      <button
        type="button"
        className={css.not}
        aria-label={t('letDo', names)}
        title={t('letDo', names)}
        onClick={() => put(true, null)}
      >
        –
      </button>
    );
  const shown = own?.price ?? null;
  function leave() {
    if (typed === null) return;
    const price = typed.trim() === '' ? null : parseCents(typed);
    setTyped(null);
    if (price !== shown && (typed.trim() === '' || price !== null)) put(!isVariant || price !== null, price);
  }
  return (
    <input
      className={css.price}
      data-own={shown === null ? undefined : ''}
      inputMode="decimal"
      aria-label={t('priceOf', names)}
      placeholder={moneyFieldText(one.price)}
      readOnly={!mayChange}
      value={typed ?? (shown === null ? '' : moneyFieldText(shown))}
      onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/[^\d.,]/g, ''))}
      onBlur={leave}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}

type RowProps = Pick<TabProps, 'businessId' | 'mayChange'> & {
  readonly one: Service | Variant;
  readonly parent: Service | null;
  readonly team: Around['team'];
};

function Row({ one, parent, team, businessId, mayChange }: RowProps) {
  return (
    <tr data-variant={parent ? '' : undefined}>
      <th scope="row">
        {one.name}
        <span className="tnum">{priceText(one.price)}</span>
      </th>
      {team.map((member) => (
        <td key={member.id}>
          <Cell
            one={one}
            member={member}
            does={(parent ?? one).staff.some(({ employee_id }) => employee_id === member.id)}
            isVariant={parent !== null}
            businessId={businessId}
            mayChange={mayChange}
          />
        </td>
      ))}
    </tr>
  );
}

/** Who does what at which price. Grey is the price of the menu. */
export function PricesTab({ businessId, services, types, mayChange }: TabProps) {
  const t = useTranslations('menu-editor');
  const { team } = useAround(businessId);
  const shared = { team, businessId, mayChange };
  const sections = sectionsOf(types, services).filter((section) => section.services.length > 0);
  if (team.length === 0 || services.length === 0)
    return <EmptyState level={2} icon={UserRoundPlus} title={t('noPrices')} text={t('noPricesText')} />;
  return (
    <>
      <p className={css.hint}>{t('pricesText')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <section className={css.frame} aria-label={t('tabs.prices')} tabIndex={0}>
        <table className={css.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('service')}</th>
              {team.map(({ id, first_name, name, photo_url }) => (
                <th key={id} scope="col">
                  <Avatar name={name} id={id} photo={photo_url} size={32} />
                  {first_name}
                </th>
              ))}
            </tr>
          </thead>
          {sections.map((section) => (
            <tbody key={section.id}>
              <tr className={css.section}>
                <th scope="rowgroup" colSpan={team.length + 1}>
                  <span>{section.name}</span>
                </th>
              </tr>
              {section.services.map((service) => (
                <Fragment key={service.service_id}>
                  <Row one={service} parent={null} {...shared} />
                  {service.sub_services.map((variant) => (
                    <Row key={variant.service_id} one={variant} parent={service} {...shared} />
                  ))}
                </Fragment>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  );
}
