import { spawn } from 'node:child_process'

/**
 * Opens an address in the person's browser, if there seems to be one. A failure is not reported, because the address
 * was printed.
 */
export function openBrowser(
  url: string,
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): void {
  const opener = openerFor(url, env, platform)
  if (opener === null) return
  const [command, ...args] = opener
  const child = spawn(command, args, { detached: true, stdio: 'ignore' })
  child.on('error', () => {})
  child.unref()
}

/** The command that opens an address; null when there is no screen. */
export function openerFor(
  url: string,
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): readonly [string, ...string[]] | null {
  if (platform === 'darwin') return ['open', url]
  // `start` is not used, because it would read an address with & in it as two commands.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url]
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open', url] : null
}
