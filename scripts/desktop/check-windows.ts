import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getRawHeader } from '@electron/asar'
// The library with which electron-builder edits Windows programs; it is installed with it.
import { Data, NtExecutable, NtExecutableResource, Resource } from 'resedit'
import { fuseProblems } from './fuses.ts'

/** What the properties of the Windows program show. */
export interface WindowsWords {
  readonly ProductName: string
  readonly LegalCopyright: string
}

/**
 * What is wrong with an app for Windows, a sentence each: the checksum that Electron compares the archive with, its
 * icon, its properties, its licences and its fuses. The archive itself is the same on every system.
 * @param folder with the program and `resources`
 * @param icon the icon it was given
 */
export async function windowsProblems(
  folder: string,
  { program, icon, words }: { readonly program: string; readonly icon: string; readonly words: WindowsWords },
): Promise<readonly string[]> {
  const path = join(folder, program)
  const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(path)))
  const sum = createHash('sha256')
    .update(getRawHeader(join(folder, 'resources/app.asar')).headerString)
    .digest('hex')
  const integrity = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR')
  const sums = integrity ? (JSON.parse(Buffer.from(integrity.bin).toString()) as unknown) : null
  const [version] = Resource.VersionInfo.fromEntries(entries)
  const [language] = version?.getAllLanguagesForStringValues() ?? []
  const said = version && language ? version.getStringValues(language) : {}
  const drawn = Data.IconFile.from(readFileSync(icon)).icons.length
  const groups = Resource.IconGroupEntry.fromEntries(entries)
  return [
    ...(JSON.stringify(sums) === JSON.stringify([{ file: 'resources\\app.asar', alg: 'SHA256', value: sum }])
      ? []
      : ['The sum of the archive is not in the program.']),
    ...(groups.length === 1 && groups[0]?.icons.length === drawn ? [] : ['Its icon is missing.']),
    ...Object.entries(words).flatMap(([name, value]) => (said[name] === value ? [] : [`${name} is not "${value}".`])),
    ...['LICENSE.electron.txt', 'LICENSES.chromium.html'].flatMap((name) =>
      existsSync(join(folder, name)) ? [] : [`${name} is missing.`],
    ),
    ...(await fuseProblems(path)),
  ]
}
