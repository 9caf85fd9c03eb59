// Before the first paint: the colour scheme the visitor chose, or the one of their system.
(() => {
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  const scheme = chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();

// Until the page works: a tap on a control that needs scripts is kept, and played when they are there (web/app/shell/kept-taps.ts).
// Links, forms with an address and fields to type in work by themselves.
(() => {
  const taps = [];
  const controlAt = (target) => {
    const found = target.closest('a[href], summary, button, input, label');
    return found instanceof HTMLLabelElement ? found.control : found;
  };
  const needsScripts = (control) =>
    control instanceof HTMLButtonElement
      ? control.type !== 'submit' || !control.form?.hasAttribute('action')
      : /^(?:checkbox|radio)$/.test(control?.type);
  const keep = (event) => {
    const control = controlAt(event.target);
    if (!needsScripts(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute('data-tapped', '');
    // Who taps again because nothing happens means it once.
    if (taps.at(-1) !== control) taps.push(control);
  };
  addEventListener('click', keep, true);
  window.playKeptTaps = () => {
    removeEventListener('click', keep, true);
    for (const control of taps.splice(0)) {
      control.removeAttribute('data-tapped');
      control.click();
    }
  };
})();
