import { EXECUTABLE, SCHEME } from './config.ts'

/** What electron-builder would make a deb and an AppImage of. */
export interface LinuxPackages {
  /** Arguments of fpm, which makes the deb. */
  readonly deb: { readonly args: readonly string[] }
  /** The desktop entries, one for each package. */
  readonly entries: readonly string[]
}

/** Lines that each desktop entry must have. */
const ENTRY: readonly (readonly [line: RegExp, problem: string])[] = [
  [new RegExp(`^MimeType=x-scheme-handler/${SCHEME};$`, 'm'), `Links of ${SCHEME}: are not handed to it.`],
  [/^Exec=.* %U$/m, 'A link is not among its arguments.'],
  [new RegExp(`^StartupWMClass=${EXECUTABLE}$`, 'm'), 'Its windows do not belong to it.'],
  [new RegExp(`^Icon=${EXECUTABLE}$`, 'm'), 'Its icon is missing.'],
  [/^Categories=Education;$/m, 'It stands in no menu.'],
]

/** What is wrong with the packages for Linux, a sentence each. */
export function linuxProblems({ deb: { args }, entries }: LinuxPackages): readonly string[] {
  const after = (name: string): string => args[args.indexOf(name) + 1] ?? ''
  const to = (path: string): boolean => args.some((arg) => arg.endsWith(`=${path}`))
  return [
    ...(entries.length === 2 ? [] : ['There is not one desktop entry each for the deb and the AppImage.']),
    ...entries.flatMap((entry) => ENTRY.flatMap(([line, problem]) => (line.test(entry) ? [] : [problem]))),
    ...(entries.some((entry) => entry.includes('--no-sandbox')) ? ['Its pages would have no sandbox.'] : []),
    ...(to(`/usr/share/applications/${EXECUTABLE}.desktop`) ? [] : ['The deb brings no desktop entry.']),
    ...(to(`/usr/share/icons/hicolor/512x512/apps/${EXECUTABLE}.png`) ? [] : ['The deb brings no icon.']),
    ...(to(`/usr/share/doc/${EXECUTABLE}/copyright`) ? [] : ['The deb brings no licence.']),
    ...(after('--name') === EXECUTABLE ? [] : ['The deb has another name.']),
    ...(/^.+ <.+@.+>$/.test(after('--maintainer')) ? [] : ['The deb names no maintainer.']),
    ...(after('--license') === 'MIT' ? [] : ['The deb names no licence.']),
  ]
}
