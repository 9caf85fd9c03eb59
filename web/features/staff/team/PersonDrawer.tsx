import type { Business } from 'core/business/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { RightsTab } from '../rights/RightsTab.tsx';
import { WeekTab } from '../week/WeekTab.tsx';
import css from './form.module.css';
import type { TeamPerson } from './person.ts';
import { PinTab } from './PinTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { SkillsTab } from './SkillsTab.tsx';

const tabs = ['profile', 'skills', 'hours', 'rights', 'pin'] as const;
type Tab = (typeof tabs)[number];

type Props = { readonly business: Business; readonly person: TeamPerson; readonly onClose: () => void };

export function PersonDrawer({ business, person, onClose }: Props) {
  const t = useTranslations('staff.tabs');
  const [tab, setTab] = useState<Tab>('profile');
  const part = { business, person };
  return (
    <Drawer open onClose={onClose} title={person.name} width={560}>
      <Tabs label={t('label')} tabs={tabs.map((value) => ({ value, label: t(value) }))} value={tab} onChange={setTab}>
        <div className={css.panel}>
          {tab === 'profile' && <ProfileTab key={person.id} {...part} onLeft={onClose} />}
          {tab === 'skills' && <SkillsTab key={person.id} {...part} />}
          {tab === 'hours' && <WeekTab key={person.id} {...part} />}
          {tab === 'rights' && <RightsTab key={person.id} {...part} />}
          {tab === 'pin' && <PinTab key={person.id} {...part} />}
        </div>
      </Tabs>
    </Drawer>
  );
}
