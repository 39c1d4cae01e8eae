/** Makes a value when it is first asked for, and once: a statement with text that a port gives can't be made before the ports are connected. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
