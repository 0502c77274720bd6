import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Programs and libraries of any system. */
const BINARY = '**/*.{wasm,node,dll,dylib,so,exe}'
/** A version after the ending: `libspeech.so.1`. */
const VERSIONED = '**/*.so.*'
/**
 * Works under the GPL that others compile into packages under a different licence, with a name that stands in the
 * compiled file. espeak-ng is the phonemizer of most speech libraries.
 */
const WORKS: Readonly<Record<string, RegExp>> = { 'espeak-ng': /espeak/i }

/**
 * Works under the GPL in the compiled files of a package, a sentence each: no package.json mentions them.
 * @param folder the package
 * @param name its name in the sentence
 */
export function compiledProblems(folder: string, name: string): readonly string[] {
  return globSync([BINARY, VERSIONED], { cwd: folder, exclude: ['node_modules'] }).flatMap((file) => {
    const code = readFileSync(join(folder, file)).toString('latin1')
    return Object.entries(WORKS)
      .filter(([, sign]) => sign.test(code))
      .map(([work]) => `${name}: ${work}, which is under the GPL, is compiled into ${file}: it cannot be shipped.`)
  })
}
