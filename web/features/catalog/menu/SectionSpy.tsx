import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Section } from '../menu-sections.ts';
import css from './services.module.css';

/** Which section stands below the sticky bars; the last one that began counts. */
function useSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const look = () => {
      const begun = key.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < 220;
      });
      setCurrent(begun.at(-1) ?? key.split(' ')[0]);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [key]);
  return current;
}

export function SectionSpy({ sections }: { readonly sections: readonly Section[] }) {
  const t = useTranslations('catalog');
  const current = useSection(sections.map(({ id }) => `kind-${id}`));
  const jump = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    event.preventDefault();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById(id)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
  };
  return (
    <nav className={css.spy} aria-label={t('sections')}>
      {sections.map(({ id, name, services }) => (
        <a
          key={id}
          href={`#kind-${id}`}
          aria-current={current === `kind-${id}` ? 'true' : undefined}
          onClick={(event) => jump(event, `kind-${id}`)}
        >
          {name}
          <small>{services.length}</small>
        </a>
      ))}
    </nav>
  );
}
