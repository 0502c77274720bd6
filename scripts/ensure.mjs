// Installs what is missing, then runs the program that is named, such as scripts/idi.mjs, with the arguments after it;
// --browser installs what the tests need as well. Plain JavaScript without dependencies: it runs on the system's Node
// 20, before anything is installed. Everything is printed on stderr, because commands print data on stdout.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findBrowser, findShell } from './find-browser.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const STAMP = join(ROOT, 'node_modules', '.idi-lock-hash')
const OLDEST_NODE = 20
const NODE_NEEDED = 24

/**
 * Prints a sentence and ends the process.
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/**
 * Runs a command and prints its output on stderr.
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args, env = process.env) {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    shell: process.platform === 'win32',
  })
  return status === 0
}

/** Installs the packages of package-lock.json when it has changed since the last installation. */
function ensurePackages() {
  const hash = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  process.stderr.write('Installing what IDi needs, once...\n')
  // Otherwise NODE_ENV=production or an npm setting would leave out the tools that build the app.
  const installed = run('npm', [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-fund',
    '--no-audit',
    '--loglevel=error',
  ])
  if (!installed)
    fail('The packages could not be installed: check the network and the free disk space, then run the command again.')
  writeFileSync(STAMP, hash)
}

/** Programs that tests check the app's files with; a test whose program is missing is skipped and says so. */
const PROGRAMS = { ffprobe: 'ffmpeg', 'espeak-ng': 'espeak-ng', pdftotext: 'poppler-utils', qpdf: 'qpdf' }

/** Installs those programs where this script may: as root on Debian and its relatives. */
function ensurePrograms() {
  const missing = Object.entries(PROGRAMS).flatMap(([program, packageName]) =>
    spawnSync(program, ['-version'], { stdio: 'ignore' }).error ? [packageName] : [],
  )
  if (
    missing.length === 0 ||
    process.platform !== 'linux' ||
    process.getuid?.() !== 0 ||
    !existsSync('/usr/bin/apt-get')
  )
    return
  process.stderr.write(`Installing ${missing.join(', ')} to check files with, once...\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], env)
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], env)
}

/** Unpacks nginx for the tests of a proxy. It is not installed, because Debian's package would start a server. */
function ensureProxy() {
  const folder = join(ROOT, 'node_modules/.cache/nginx')
  if (
    existsSync(join(folder, 'usr/sbin/nginx')) ||
    !spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error ||
    process.platform !== 'linux' ||
    process.getuid?.() !== 0 ||
    !existsSync('/usr/bin/apt-get')
  )
    return
  mkdirSync(folder, { recursive: true })
  const [archive] =
    spawnSync('apt-get', ['download', '-qq', 'nginx'], { cwd: folder }).status === 0 ? debsIn(folder) : []
  if (archive !== undefined) run('dpkg', ['-x', join(folder, archive), folder])
}

/** @param {string} folder */
const debsIn = (folder) => readdirSync(folder).filter((name) => name.endsWith('.deb'))

/** The Node among the packages, which npm puts first in the path; null where the registry has none. */
function packagedNode() {
  const { platform, arch } = process
  const place = `${platform === 'win32' ? 'win' : platform}-${arch}`
  const file = platform === 'win32' ? 'node.exe' : 'node'
  const paths = [`node-${place}`, `node-bin-${place}`].map((name) => join(ROOT, 'node_modules', name, 'bin', file))
  return paths.find((path) => existsSync(path)) ?? null
}

/** Everything after this script runs on Node 24. */
function ensureNode() {
  if (major < NODE_NEEDED && packagedNode() === null)
    fail(
      `IDi needs Node ${NODE_NEEDED}, and the registry has none for ${process.platform} on ${process.arch}: install it from https://nodejs.org, then run the command again. This is ${process.version}.`,
    )
}

/**
 * Runs one of our programs: in this process where its Node is new enough, as it is from the second command on.
 * @param {string} program its path in the checkout
 * @param {string[]} args
 */
async function runProgram(program, args) {
  const file = join(ROOT, program)
  if (major >= NODE_NEEDED) {
    process.argv.splice(1, process.argv.length, file, ...args)
    await import(pathToFileURL(file).href)
    return
  }
  const child = spawn(packagedNode() ?? process.execPath, [file, ...args], { stdio: 'inherit' })
  // A terminal sends Ctrl-C to both; a second signal does no harm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** Installs a Chromium where this script may: as root on Debian and its relatives. */
function ensureBrowser() {
  if (findBrowser(process.env, process.platform)) return
  const named = process.env['IDI_CHROMIUM']
  if (named) fail(`IDI_CHROMIUM names ${named}, which does not exist: point it at a Chromium or Chrome program.`)
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Chromium for the end-to-end tests, once...\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], env)
    run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation', 'fonts-noto-color-emoji'],
      env,
    )
    if (findBrowser(process.env, process.platform)) return
  }
  fail('The end-to-end tests need Chromium or Chrome: install one, or name it with IDI_CHROMIUM=/path/to/chromium.')
}

/** Debian's package of the Chromium without windows, which the end-to-end tests prefer where it is there. */
const SHELL = 'chromium-headless-shell'

/** Installs it beside the whole one, as root on Debian; elsewhere apt has no such package. */
function ensureShell() {
  if (
    process.env['IDI_CHROMIUM'] ||
    findShell(process.env, process.platform) ||
    process.platform !== 'linux' ||
    process.getuid?.() !== 0 ||
    !existsSync('/usr/bin/apt-get')
  )
    return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const isKnown = () => spawnSync('apt-cache', ['show', SHELL], { stdio: 'ignore' }).status === 0
  // A machine without any list of packages, such as a new container, has to ask for them once.
  if (!isKnown() && spawnSync('apt-cache', ['show', 'apt'], { stdio: 'ignore' }).status !== 0)
    run('apt-get', ['update', '-qq'], env)
  if (isKnown()) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', SHELL], env)
}

const major = Number(process.versions.node.split('.')[0])
if (major < OLDEST_NODE) fail(`IDi needs Node ${OLDEST_NODE} or newer; this is ${process.version}.`)
const [wanted, ...rest] = process.argv.slice(2)
ensurePackages()
ensureNode()
if (wanted === '--browser') {
  ensureBrowser()
  ensurePrograms()
  ensureShell()
  ensureProxy()
} else if (wanted !== undefined) await runProgram(wanted, rest)
