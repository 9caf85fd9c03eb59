import { useQuery } from '@tanstack/react-query';
import { type Business, supportGrant, whoHasAccess } from 'core/business/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { useMayChange } from '../../platform/manage/permissions.ts';
import type { HeadInput } from '../../platform/page.ts';
import css from './access/access.module.css';
import { DeviceRow } from './access/DeviceRow.tsx';
import { LetSupportIn } from './access/LetSupportIn.tsx';
import { PersonRow } from './access/PersonRow.tsx';
import { SupportRow } from './access/SupportRow.tsx';
import list from './parts/rows.module.css';
import { Missing, Screen } from './parts/Screen.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.AccessPage'), hidden: true as const });

type ListProps = {
  readonly title: string;
  readonly text: string;
  readonly none: string;
  readonly rows: readonly ReactNode[];
  readonly children?: ReactNode;
};

function List({ title, text, none, rows, children }: ListProps) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      <p>{text}</p>
      {rows.length === 0 ? <p className={css.none}>{none}</p> : <ul className={list.rows}>{rows}</ul>}
      {children}
    </section>
  );
}

function Access({ business }: { readonly business: Business }) {
  const t = useTranslations('staff.access');
  const mayGrant = useMayChange(supportGrant);
  const asked = useQuery(apiQueryOptions(whoHasAccess, { query: { business_id: business.id } }));
  if (!asked.data) return <Missing asked={asked} />;
  const { people, devices, support } = asked.data.data;
  return (
    <>
      <List
        title={t('people')}
        text={t('peopleText')}
        none=""
        rows={people.map((person) => (
          <PersonRow key={person.id} business={business} person={person} />
        ))}
      />
      {devices && (
        <List
          title={t('devices')}
          text={t('devicesText')}
          none={t('noDevices')}
          rows={devices.map((device) => (
            <DeviceRow key={device.id} business={business} device={device} />
          ))}
        />
      )}
      {mayGrant && (
        <List
          title={t('support')}
          text={t('supportText')}
          none={t('noSupport')}
          rows={support.map((grant) => (
            <SupportRow key={grant.id} business={business} grant={grant} />
          ))}
        >
          <LetSupportIn business={business} />
        </List>
      )}
    </>
  );
}

export function Component() {
  const t = useTranslations('staff.access');
  return (
    <Screen title={t('title')} note={t('note')}>
      {(business) => <Access business={business} />}
    </Screen>
  );
}
