import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getRawHeader } from '@electron/asar'
import { fuseProblems } from './fuses.ts'

/**
 * What is wrong with an app for macOS, a sentence each: the checksum that Electron compares the archive with, the links
 * it opens, its licences and its fuses. The archive itself is the same on every system.
 * @param app "…/Intermediated Dialog.app"
 */
export async function macProblems(app: string, scheme: string): Promise<readonly string[]> {
  const info = readFileSync(join(app, 'Contents/Info.plist'), 'utf8')
  const archive = join(app, 'Contents/Resources/app.asar')
  const sum = createHash('sha256').update(getRawHeader(archive).headerString).digest('hex')
  const named = /<key>ElectronAsarIntegrity<\/key>[\s\S]*?<key>hash<\/key>\s*<string>([^<]*)<\/string>/.exec(info)?.[1]
  const links = /<key>CFBundleURLSchemes<\/key>\s*<array>\s*<string>([^<]*)<\/string>/.exec(info)?.[1]
  return [
    ...(named === sum ? [] : ['The sum of the archive is not in Info.plist.']),
    ...(links === scheme ? [] : [`Links of ${scheme}: are not handed to it.`]),
    ...(existsSync(join(app, 'Contents/Resources/icon.icns')) ? [] : ['Its icon is missing.']),
    ...(await fuseProblems(app)),
  ]
}
