type Fiber = {
  readonly flags: number;
  readonly stateNode: unknown;
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
};

/**
 * Counts renders. It runs in the page before any other script: React reports every commit to the hook that its developer tools
 * would install. It counts the commits, the components rendered in them, and, by their attributes, the blocks and columns of
 * the calendar. A component whose fiber is the same as before was not rendered.
 */
export function installRenderCounter(): void {
  const PERFORMED_WORK = 1;
  const markOf = (fiber: Fiber | null): string | null => {
    if (!(fiber?.stateNode instanceof HTMLElement)) return null;
    const { block, column } = fiber.stateNode.dataset;
    return block ? `block ${block}` : column ? `column ${column}` : null;
  };
  const rendered: string[] = [];
  const renders = { commits: 0, components: 0 };
  const visit = (fiber: Fiber): void => {
    const isRendered = typeof fiber.type !== 'string' && (fiber.flags & PERFORMED_WORK) !== 0;
    const mark = isRendered ? markOf(fiber.child) : null;
    if (isRendered) renders.components += 1;
    if (mark !== null) rendered.push(mark);
    if (fiber.alternate !== null && fiber.alternate.child === fiber.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) visit(child);
  };
  Object.assign(window, {
    rendered,
    renders,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      isDisabled: false,
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot(_: unknown, root: { readonly current: Fiber }) {
        renders.commits += 1;
        visit(root.current);
      },
    },
  });
}
