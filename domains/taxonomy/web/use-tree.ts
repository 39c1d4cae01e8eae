// What of the tree does the screen need?
import { useMemo } from 'react';
import { getLinks, getTaxonomyById, getTree, type TreeNode } from '#domains/taxonomy/contract/calls.ts';
import type { TreeBranch } from '#ui/data/tree-rows.ts';
import { useCall } from '#platform/web/call-hooks.ts';

/** The reads that a change of the tree or of what is in it makes old. */
export const taxonomyReads = [getTree, getTaxonomyById, getLinks] as const;

const toBranch = (node: TreeNode): TreeBranch => ({
  id: node.taxonomyId,
  label: node.name,
  children: node.children.map(toBranch),
});

/** Only categories whose name holds the words, with those above them. */
function matching(branches: readonly TreeBranch[], words: string): TreeBranch[] {
  return branches.flatMap((branch) => {
    if (branch.label.toLowerCase().includes(words)) return [branch];
    const children = matching(branch.children, words);
    return children.length > 0 ? [{ ...branch, children }] : [];
  });
}

const flat = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

/** The tree, what of it fits the search, and each category by its id. */
export function useTree(search: string) {
  const tree = useCall(getTree, {}, { keep: true });
  const words = search.trim().toLowerCase();
  const branches = useMemo(() => (tree.data ?? []).map(toBranch), [tree.data]);
  const nodes = useMemo(() => flat(tree.data ?? []), [tree.data]);
  const byId = useMemo(() => new Map(nodes.map((node) => [node.taxonomyId, node])), [nodes]);
  return { tree, branches: words === '' ? branches : matching(branches, words), nodes, byId };
}
