import { attributeOf, walkXml } from '../markup/walk-xml.ts'
import type { Parts } from './unpack.ts'

/** A reference from one part of a package to another, such as a slide, its notes or a sheet. */
interface Relation {
  readonly id: string
  /** The last word of its type: "slide", "notesSlide", "worksheet". */
  readonly type: string
  /** Path from the root of the file. */
  readonly target: string
}

/** The references of a part (Open Packaging Conventions, ECMA-376 part 2, section 6.5). */
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

/** The parts that the `element` tags of a part refer to, in document order. */
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

/** Resolves a path written in a part: relative to the part's folder, or from the root of the package with a leading slash. */
export function resolvePath(from: string, path: string): string {
  const steps = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}
