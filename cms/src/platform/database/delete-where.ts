interface Rows {
  findMany(query: { select: string[]; where: object }): Promise<{ id: number }[]>;
  deleteMany(query: { where: object }): Promise<{ count: number }>;
}

/** Deletes rows by a condition on other tables, which a deletion cannot have, and answers how many. */
export async function deleteWhere(rows: Rows, where: object): Promise<number> {
  const found = await rows.findMany({ select: ['id'], where });
  return found.length === 0 ? 0 : (await rows.deleteMany({ where: { id: { $in: found.map(({ id }) => id) } } })).count;
}
