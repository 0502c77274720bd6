import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
// The library with which electron-builder edits Windows programs; it is installed with it.
import { NtExecutable, NtExecutableResource, Resource } from 'resedit'
import { FUSES } from './fuses.ts'

/** The text by which @electron/fuses finds the fuses in a program. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** Helpers of Electron on macOS, each a program of its own. */
const HELPERS = ['', ' (GPU)', ' (Plugin)', ' (Renderer)']

/**
 * A folder that stands for Electron: files of the right names, and a program that contains fuses and nothing else. The
 * app that is packed with it is real; what it would run in is missing.
 */
export function stubElectron(folder: string, version: string, platform: 'linux' | 'mac' | 'windows'): void {
  const put = (path: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content, { mode: 0o755 })
  }
  put('version', version)
  put('LICENSE', 'Electron’s licence stands here.\n')
  put('LICENSES.chromium.html', '<p>Chromium’s licences stand here.</p>\n')
  if (platform !== 'mac') {
    if (platform === 'windows') put('electron.exe', windowsProgram(version))
    else {
      put('electron', programWithFuses())
      put('chrome-sandbox', '')
    }
    for (const language of ['en-US', 'de']) put(`locales/${language}.pak`, '')
    return
  }
  const contents = 'Electron.app/Contents'
  const framework = `${contents}/Frameworks/Electron Framework.framework`
  put(`${contents}/Info.plist`, plist('Electron', version))
  put(`${contents}/MacOS/Electron`, '')
  put(`${contents}/Resources/electron.icns`, '')
  put(`${framework}/Electron Framework`, programWithFuses())
  for (const language of ['en', 'de']) {
    put(`${contents}/Resources/${language}.lproj/locale.pak`, '')
    put(`${framework}/Versions/A/Resources/${language}.lproj/locale.pak`, '')
  }
  for (const helper of HELPERS) {
    const name = `Electron Helper${helper}`
    put(`${contents}/Frameworks/${name}.app/Contents/Info.plist`, plist(name, version))
    put(`${contents}/Frameworks/${name}.app/Contents/MacOS/${name}`, '')
  }
}

function programWithFuses(): Buffer<ArrayBuffer> {
  const length = Object.keys(FUSES).length
  const wire = [Buffer.from(SENTINEL), Buffer.from([1, length]), Buffer.from('0'.repeat(length))]
  return Buffer.concat([Buffer.from('No program\n'), ...wire, Buffer.from('\n')])
}

/** A Windows program without code, with the one resource that Electron's always has: its properties. */
function windowsProgram(version: string): Uint8Array {
  const program = NtExecutable.createEmpty()
  const resources = NtExecutableResource.from(program)
  const said = Resource.VersionInfo.createEmpty()
  said.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron', FileVersion: version })
  said.outputToResourceEntries(resources.entries)
  resources.outputResource(program)
  const { buffer, byteOffset, byteLength } = programWithFuses()
  program.setExtraData(buffer.slice(byteOffset, byteOffset + byteLength))
  return new Uint8Array(program.generate())
}

function plist(name: string, version: string): string {
  const entries = { CFBundleExecutable: name, CFBundleIdentifier: name, CFBundleName: name, CFBundleVersion: version }
  const lines = Object.entries(entries).map(([key, value]) => `<key>${key}</key><string>${value}</string>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>${lines.join('')}</dict></plist>
`
}
