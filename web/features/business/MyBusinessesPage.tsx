import { useQuery } from '@tanstack/react-query';
import { businessList } from 'core/business/contract';
import { addressLine } from 'core/business/rules';
import type { Reply } from 'core/kernel/endpoint';
import { useTranslations } from 'use-intl';
import { ask } from '../../platform/ask.ts';
import { errorMessage } from '../../platform/errors.ts';

type Row = Reply<typeof businessList>['data']['my_businesses'][number];

function BusinessRows({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="kicker">{title}</h2>
      <ul className="rows">
        {rows.map((business) => (
          <li key={business.id}>
            {business.photo_url ? (
              <img src={business.photo_url} alt="" />
            ) : (
              <div className="blank">{business.bus_name.slice(0, 1)}</div>
            )}
            <div>
              <strong>{business.bus_name}</strong>
              <span>{addressLine(business)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function MyBusinessesPage() {
  const t = useTranslations('businesses');
  const { data, error, isPending, refetch } = useQuery(ask(businessList, {}));
  const { my_businesses = [], linked_businesses = [] } = data?.data ?? {};
  return (
    <main>
      <h1 className="display">{t('title')}</h1>
      {isPending && <output className="bones" aria-label={t('loading')} />}
      {error && (
        <>
          <p className="notice" role="alert">
            {errorMessage(error)}
          </p>
          <button className="button plain" type="button" onClick={() => void refetch()}>
            {t('again')}
          </button>
        </>
      )}
      {data && my_businesses.length + linked_businesses.length === 0 && <p className="lead">{t('empty')}</p>}
      <BusinessRows title={t('mine')} rows={my_businesses} />
      <BusinessRows title={t('linked')} rows={linked_businesses} />
    </main>
  );
}
