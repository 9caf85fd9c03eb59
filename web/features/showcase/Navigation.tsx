import { useState } from 'react';
import { Slider } from '../../ui/layout/Slider.tsx';
import { TabCarousel } from '../../ui/layout/TabCarousel.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import type { Sample } from './samples.ts';
import css from './Showcase.module.css';

export function Navigation({ words }: { readonly words: Sample }) {
  const [tab, setTab] = useState('0');
  const tabs = words.tabs.map((label, index) => ({
    key: String(index),
    label,
    href: `?tab=${index}`,
    dot: index === 4 ? { tone: 'ok' as const, label: words.open } : undefined,
  }));
  const slides = words.services.map((name, index) => (
    <div key={name} className={css.slide} style={{ background: `var(--tint-${index}-bg)` }}>
      {name}
    </div>
  ));
  return (
    <>
      <TabCarousel label="Nine" tabs={tabs} active="0" />
      <div className={css.gap} />
      <TabCarousel label="Six" tabs={tabs.slice(0, 6)} active="4" />
      <div className={css.gap} />
      <TabCarousel label="Loading" tabs={[]} active={null} loading />
      <div className={css.gap} />
      <Tabs
        label={words.service}
        tabs={words.services.map((label, index) => ({ value: String(index), label, count: index * 50 }))}
        value={tab}
        onChange={setTab}
      >
        <p className={css.lead}>{words.services[Number(tab)]}</p>
      </Tabs>
      <Slider label={words.service} slides={slides} />
    </>
  );
}
