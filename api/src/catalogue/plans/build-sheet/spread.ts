/** Places in ascending order moved apart, as little as possible, so that neighbours are at least `gap` from each other. */
export const spread = (places: readonly number[], gap: number): number[] => {
  interface Group {
    sum: number;
    count: number;
  }
  // Each group is centred around the middle of its places; groups that touch become one.
  const firstOf = ({ sum, count }: Group): number => sum / count - ((count - 1) * gap) / 2;
  const groups: Group[] = [];
  for (const place of places) {
    let group: Group = { sum: place, count: 1 };
    for (let last = groups.at(-1); last !== undefined && firstOf(group) < firstOf(last) + last.count * gap; last = groups.at(-1)) {
      groups.pop();
      group = { sum: last.sum + group.sum, count: last.count + group.count };
    }
    groups.push(group);
  }
  return groups.flatMap((group) => Array.from({ length: group.count }, (_, index) => firstOf(group) + index * gap));
};
