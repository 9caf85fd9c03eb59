type Fiber = {
  readonly flags: number;
  readonly stateNode: unknown;
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
};

/**
 * Runs in the page, before anything of the page: React reports every commit to the hook its developer tools would install. Counted are
 * the commits, the components that were rendered in them, and by their marks the blocks and columns of the calendar. A component
 * whose fiber is the one of before was not visited.
 */
export function countRenders(): void {
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
