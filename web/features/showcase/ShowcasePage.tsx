import { useState } from 'react';
import { Wordmark } from '../../ui/brand/Wordmark.tsx';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { SectionHeading } from '../../ui/layout/SectionHeading.tsx';
import { BrandScope } from '../../ui/theme/BrandScope.tsx';
import { type Scheme, useScheme } from '../../ui/theme/scheme.ts';
import { type UiLanguage, UiWordsProvider } from '../../ui/theme/ui-words.tsx';
import { Toaster } from '../../ui/toasts/Toaster.tsx';
import { Actions } from './Actions.tsx';
import { Colours } from './Colours.tsx';
import { Display } from './Display.tsx';
import { Feedback } from './Feedback.tsx';
import { Fields } from './Fields.tsx';
import { Navigation } from './Navigation.tsx';
import { Overlays } from './Overlays.tsx';
import { samples } from './samples.ts';
import css from './Showcase.module.css';
import { Tables } from './Tables.tsx';
import { TypeScale } from './TypeScale.tsx';

const OWNERS = ['#339fab', '#b998e3', '#b89d58', '#eda745'] as const;
const SCHEMES: readonly { value: Scheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
];

/** For developers and for the picture tests: everything in web/ui, in every state. */
export function ShowcasePage() {
  const [language, setLanguage] = useState<UiLanguage>('en');
  const [owner, setOwner] = useState<string>(OWNERS[0]);
  const [scheme, setScheme] = useScheme();
  const words = samples[language];
  const parts = [
    [words.colours, Colours],
    [words.type, TypeScale],
    [words.actions, Actions],
    [words.fields, Fields],
    [words.navigation, Navigation],
    [words.overlays, Overlays],
    [words.display, Display],
    [words.feedback, Feedback],
    [words.tables, Tables],
  ] as const;
  return (
    <UiWordsProvider language={language}>
      <BrandScope color={owner}>
        <main id="content" tabIndex={-1} className={css.page} lang={language}>
          <div className={css.bar}>
            <Wordmark name="Openchair" />
            <span className={css.push} />
            <Segmented
              label="Language"
              options={[
                { value: 'en', label: 'English' },
                { value: 'vi', label: 'Tiếng Việt' },
              ]}
              value={language}
              onChange={setLanguage}
            />
            <Segmented label="Scheme" options={SCHEMES} value={scheme} onChange={setScheme} />
            <Segmented
              label="Owner colour"
              options={OWNERS.map((value) => ({ value: value as string, label: value }))}
              value={owner}
              onChange={setOwner}
            />
          </div>
          <SectionHeading level={1} display="lg">
            Openchair
          </SectionHeading>
          <p className={css.lead}>{words.lead}</p>
          {parts.map(([title, Part]) => (
            <section key={title} className={css.part}>
              <SectionHeading>{title}</SectionHeading>
              <Part words={words} />
            </section>
          ))}
        </main>
        <Toaster />
      </BrandScope>
    </UiWordsProvider>
  );
}
