import css from './login.module.css';

export const Heading = ({ title, lead }: { readonly title: string; readonly lead: string }) => (
  <div className={css.heading}>
    <h1 className={css.title}>{title}</h1>
    <p className={css.lead}>{lead}</p>
  </div>
);
