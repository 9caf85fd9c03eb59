/**
 * Runs in the page, before anything of the page: React reports every commit to the hook its developer tools would install, and the
 * blocks and columns whose component was rendered in it are counted. A component whose fiber is the one of before was not visited.
 */
export function countRenders(): void {
  type Fiber = {
    readonly flags: number;
    readonly stateNode: unknown;
    readonly type: unknown;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly alternate: Fiber | null;
  };
  const PERFORMED_WORK = 1;
  const markOf = (fiber: Fiber | null): string | null => {
    if (!(fiber?.stateNode instanceof HTMLElement)) return null;
    const { block, column } = fiber.stateNode.dataset;
    return block ? `block ${block}` : column ? `column ${column}` : null;
  };
  const rendered: string[] = [];
  const visit = (fiber: Fiber): void => {
    const mark = typeof fiber.type === 'string' ? null : markOf(fiber.child);
    if (mark !== null && (fiber.flags & PERFORMED_WORK) !== 0) rendered.push(mark);
    if (fiber.alternate !== null && fiber.alternate.child === fiber.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) visit(child);
  };
  Object.assign(window, {
    rendered,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      isDisabled: false,
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot: (_: unknown, root: { readonly current: Fiber }) => visit(root.current),
    },
  });
}
