import { readFileSync } from 'node:fs'
import type { Installed } from '../package/locked.ts'
import type { Notice } from './notices.ts'

interface HeldWork {
  readonly name: string
  readonly licence: string
  /** The file in the folder texts with the source, the owner and the terms. */
  readonly text: string
}

/**
 * Works of others inside a package, such as a library compiled into its program, that neither its package.json nor its
 * own licence mentions. A person has looked for them in the version named here.
 */
const HELD: Readonly<Record<string, HeldWork>> = {
  'harfbuzzjs@1.6.4': { name: 'HarfBuzz', licence: 'MIT-Modern-Variant', text: 'harfbuzz.txt' },
  'node-llama-cpp@3.21.1': { name: 'llama.cpp', licence: 'MIT', text: 'llama-cpp.txt' },
  'onnxruntime-web@1.30.0': {
    name: 'ONNX Runtime and its libraries',
    licence: 'MIT AND Apache-2.0 AND BSD-3-Clause AND MPL-2.0',
    text: 'onnx-runtime.txt',
  },
  'unpdf@1.8.1': { name: 'PDF.js', licence: 'Apache-2.0', text: 'pdf-js.txt' },
  'wasm-media-encoders@0.7.0': { name: 'LAME', licence: 'LGPL-2.0-or-later', text: 'lame.txt' },
}

/** The notices of works inside packages that ship. */
export function heldNotices(packages: readonly Installed[]): readonly Notice[] {
  return packages.flatMap((each) => {
    const work = HELD[idOf(each)]
    if (work === undefined) return []
    const text = readFileSync(new URL(`texts/${work.text}`, import.meta.url), 'utf8').trim()
    return [{ name: work.name, version: `within ${each.name} ${each.version}`, licence: work.licence, text }]
  })
}

/**
 * Packages that contain a work of others and have another version than the one that was looked through, a sentence
 * each.
 */
export function unreadProblems(packages: readonly Installed[]): readonly string[] {
  return Object.entries(HELD).flatMap(([read, { name }]) => {
    const holder = read.slice(0, read.lastIndexOf('@'))
    return packages
      .filter((each) => each.name === holder && idOf(each) !== read)
      .map((each) => `${idOf(each)} may carry another ${name} than ${read}: look, and name it in held-works.ts.`)
  })
}

const idOf = ({ name, version }: Installed): string => `${name}@${version}`
