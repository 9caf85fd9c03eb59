import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { CountBadge } from '../display/CountBadge.tsx';
import { fadeEnds } from './fading.ts';
import css from './Tabs.module.css';

type Props<Value extends string> = {
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode; readonly count?: number | undefined }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The panel of the chosen tab. */
  readonly children?: ReactNode;
};

/** Tabs for the parts of one page. For pages that have their own addresses use TabCarousel. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: Props<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => fadeEnds(list.current), []);
  function onKeyDown(event: KeyboardEvent) {
    const now = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus();
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            data-value={tab.value}
            className={css.tab}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            {tab.count !== undefined && <CountBadge count={tab.count} quiet />}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  );
}
