import css from './arches.module.css';

/** Shown in the banner of a business without a picture: Openchair's three arches and the first letter of the name. */
export function Arches({ name, className = '' }: { readonly name: string; readonly className?: string | undefined }) {
  return (
    <div className={[css.arches, className].join(' ')} aria-hidden="true">
      <i />
      <i>{Array.from(name)[0]}</i>
      <i />
    </div>
  );
}
