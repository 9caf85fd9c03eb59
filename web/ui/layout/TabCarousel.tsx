import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { Link } from '../theme/link.tsx';
import { useUiWords } from '../theme/ui-words.tsx';
import { moveWindow, overflowingWindowSizes, windowThatShows, carouselWindowFor } from './carousel-window.ts';
import { useMediaQuery } from './media.ts';
import { TabSkeleton } from './TabSkeleton.tsx';
import css from './TabCarousel.module.css';

export type CarouselTab = {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly icon?: ReactNode;
  /** A coloured dot after the word; `label` is its hover text. */
  readonly dot?: { readonly tone: 'ok' | 'bad'; readonly label: string } | undefined;
};

type Props = {
  readonly label: string;
  readonly tabs: readonly CarouselTab[];
  /** The key of the current page. */
  readonly active: string | null;
  readonly loading?: boolean | undefined;
};

export function TabCarousel({ label, tabs, active, loading }: Props) {
  const words = useUiWords();
  const view = carouselWindowFor(useMediaQuery('(max-width: 699.98px)'), useMediaQuery('(max-width: 499.98px)'));
  const [start, setStart] = useState(0);
  const now = tabs.findIndex((tab) => tab.key === active);
  const at = windowThatShows(start, start, tabs.length, view);
  const bring = (index: number) => setStart((from) => windowThatShows(index, from, tabs.length, view));
  const [followed, setFollowed] = useState('');
  const place = `${now} of ${tabs.length} in ${view.visible}`;
  if (place !== followed) {
    setFollowed(place);
    if (now >= 0) bring(now);
  }
  if (loading) return <TabSkeleton />;
  const arrow = (direction: 1 | -1) => {
    const target = moveWindow(at, direction, tabs.length, view);
    const Icon = direction === 1 ? ChevronRight : ChevronLeft;
    return (
      <IconButton
        icon={Icon}
        label={direction === 1 ? words.next : words.previous}
        className={css.arrow}
        disabled={target === at}
        onClick={() => setStart(target)}
      />
    );
  };
  return (
    <nav className={css.tabs} aria-label={label} data-over={overflowingWindowSizes(tabs.length)}>
      {arrow(-1)}
      <div className={css.view}>
        <ul className={css.track} style={{ '--start': at } as CSSProperties}>
          {tabs.map((tab, index) => (
            <Tab key={tab.key} tab={tab} active={index === now} onFocus={() => bring(index)} />
          ))}
        </ul>
      </div>
      {arrow(1)}
    </nav>
  );
}

function Tab({ tab, active, onFocus }: { readonly tab: CarouselTab; readonly active: boolean; readonly onFocus: () => void }) {
  return (
    <li className={css.slot}>
      <Link href={tab.href} className={css.tab} aria-current={active ? 'page' : undefined} onFocus={onFocus}>
        <span className={css.inner}>
          {tab.icon}
          <span className={css.word}>{tab.label}</span>
          {tab.dot && (
            <span className={css.dot} data-tone={tab.dot.tone} title={tab.dot.label}>
              <span className="unseen">{tab.dot.label}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
