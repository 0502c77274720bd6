import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Programs and libraries, whatever the system. */
const BINARY = '**/*.{wasm,node,dll,dylib,so,exe}'
/** A version behind the ending: `libspeech.so.1`. */
const VERSIONED = '**/*.so.*'
/**
 * Works under the GPL that others compile in under a licence of their own, by a name that stands in what comes out. The
 * phonemizer of most speech libraries is one.
 */
const WORKS: Readonly<Record<string, RegExp>> = { 'espeak-ng': /espeak/i }

/**
 * Names works under the GPL in the compiled files of a package, a sentence each: no package.json tells of them.
 * @param folder the package
 * @param name as it is told
 */
export function compiledProblems(folder: string, name: string): readonly string[] {
  return globSync([BINARY, VERSIONED], { cwd: folder, exclude: ['node_modules'] }).flatMap((file) => {
    const code = readFileSync(join(folder, file)).toString('latin1')
    return Object.entries(WORKS)
      .filter(([, sign]) => sign.test(code))
      .map(([work]) => `${name}: ${work}, which is under the GPL, is compiled into ${file}: it cannot be shipped.`)
  })
}
