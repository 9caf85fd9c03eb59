import css from './arches.module.css';

/** What a banner shows while its business has no picture: the three arches of the house, and the letter it begins with. */
export function Arches({ name, className = '' }: { readonly name: string; readonly className?: string | undefined }) {
  return (
    <div className={[css.arches, className].join(' ')} aria-hidden="true">
      <i />
      <i>{Array.from(name)[0]}</i>
      <i />
    </div>
  );
}
