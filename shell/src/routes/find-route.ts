interface Route<Self> {
  id: string;
  children?: readonly Self[];
}

export function findRoute<Self extends Route<Self>>(routes: readonly Self[], id: string): Self | undefined {
  for (const route of routes) {
    const match = route.id === id ? route : findRoute(route.children ?? [], id);
    if (match) return match;
  }
  return undefined;
}
