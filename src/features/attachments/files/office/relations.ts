import { attributeOf, walkXml } from '../markup/walk-xml.ts'
import type { Parts } from './unpack.ts'

/** What a part of a file names by an id: its slides, notes, sheets. */
export interface Relation {
  readonly id: string
  /** The last word of its type: "slide", "notesSlide", "worksheet". */
  readonly type: string
  /** Path from the root of the file. */
  readonly target: string
}

/** The parts that a part names (Open Packaging Conventions, ECMA-376 part 2, section 6.5). */
export function relationsOf(parts: Parts, path: string): readonly Relation[] {
  const at = path.lastIndexOf('/') + 1
  const xml = parts.get(`${path.slice(0, at)}_rels/${path.slice(at)}.rels`)
  const relations: Relation[] = []
  if (xml === undefined) return relations
  walkXml(xml, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: resolvePath(path, target) })
    },
  })
  return relations
}

/** The parts that a part lists in an order of its own, by elements of a name that carry the id of a relation. */
export function listedIn(
  parts: Parts,
  path: string,
  element: string,
): readonly { readonly attributes: Readonly<Record<string, string>>; readonly target: string }[] {
  const byId = new Map(relationsOf(parts, path).map(({ id, target }) => [id, target]))
  const listed: { attributes: Readonly<Record<string, string>>; target: string }[] = []
  walkXml(parts.get(path) ?? '', {
    open: (name, attributes) => {
      const target = name === element ? byId.get(attributeOf(attributes, 'id', 'prefixed') ?? '') : undefined
      if (target !== undefined) listed.push({ attributes, target })
    },
  })
  return listed
}

/** Where a path in a part leads: from the part's folder, or from the root of the file. */
export function resolvePath(from: string, path: string): string {
  const steps = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}
