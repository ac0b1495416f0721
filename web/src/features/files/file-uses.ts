import type { CallReply } from '../../lib/transport.ts';

type UsedBy = NonNullable<CallReply<'/api/filemanager/FileMoveToBin'>['extra']['usedBy']>;

/** A file and the items that show it. */
export interface FileUses {
  name: string;
  uses: { kind: string; id: number; title: string }[];
}

/** The places where files are in use, gathered by file in the order of the reply; a place is named once, kinds in the singular. */
export function usesByFile(usedBy: UsedBy): FileUses[] {
  const files = new Map<string, FileUses>();
  for (const { name, kind, id, title } of usedBy) {
    const file = files.get(name) ?? { name, uses: [] };
    const use = { kind: kind.replace(/s$/, ''), id, title };
    if (!file.uses.some((known) => known.kind === use.kind && known.id === id)) file.uses.push(use);
    files.set(name, file);
  }
  return [...files.values()];
}
