import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ARROWS, FEATURE_ROOMS, FEATURES, FOR_ALL, OWN_ROOMS, ROOMS, type Arrows } from '../../../scripts/arrows.ts'
import { loadedFrom, readSources, ROOT } from './sources.ts'

const sources = readSources()

/** The folders of features, as in src/features/tournament. */
const features = globSync('src/features/*/', { cwd: ROOT }).map((path) => path.split(/[/\\]/)[2] ?? '')

/** Every folder of src, and every room of a feature, with what it may import. */
const folders: Readonly<Record<string, Arrows>> = {
  ...ARROWS,
  ...OWN_ROOMS,
  ...Object.fromEntries(
    features.flatMap((feature) =>
      Object.entries(FEATURE_ROOMS).map(([room, arrows], index, rooms) => {
        const before = rooms.slice(0, index).map(([name]) => `features/${feature}/${name}`)
        const path = `features/${feature}/${room}`
        return [path, OWN_ROOMS[path] ?? { ...arrows, folders: [...before, ...arrows.folders] }]
      }),
    ),
  ),
}

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)
const found = new Map<string, string>()
/** The folder of the table that a path lies in. */
function folderOf(path: string): string {
  const known = found.get(path) ?? Object.keys(folders).find((folder) => isIn(path, `src/${folder}`)) ?? ''
  found.set(path, known)
  return known
}

test('every source file lies in a folder whose allowed imports are listed', () => {
  expect(sources.filter(({ path }) => folderOf(path) === '').map(({ path }) => path)).toEqual([])
})

describe('imports only what is listed for the folder', () => {
  const within = Map.groupBy(sources, ({ path }) => folderOf(path))

  test.each(Object.entries(folders))('%s', (folder, { folders: imported, packages }) => {
    const wrong = (within.get(folder) ?? [])
      .flatMap((source) => source.imports.map((each) => ({ ...each, path: source.path })))
      .filter(({ target, specifier }) => {
        if (target === null) return !packages.some((known) => known.test(specifier))
        // Style sheets, data and resources have no rules of their own.
        if (!/\.tsx?$/.test(target) || folderOf(target) === folder)
          return !/\.(tsx?|css|json|svg|woff2|txt(\?raw)?)$/.test(target)
        return ![...imported, ...FOR_ALL].some((allowed) => isIn(target, `src/${allowed}`))
      })
    expect(wrong.map(({ path, specifier }) => `${path} imports ${specifier}`)).toEqual([])
  })
})

/** A list of features imports the type of its lines from its reader, and the lines from the features. */
const isList = (path: string): boolean => /^src\/features\/[a-z-]+\.ts$/.test(path)

/** The rooms that an import leads from and to: folders of the table, or folders side by side within one. */
function roomsOf(path: string, target: string): readonly [string, string] {
  const [from, to] = [folderOf(path), folderOf(target)]
  if (from !== to) return [from, to]
  const [one, other] = [dirname(path).split('/'), dirname(target).split('/')]
  const parted = one.findIndex((name, level) => name !== other[level])
  if (parted === -1 || parted >= other.length) return ['', '']
  return [one.slice(0, parted + 1).join('/'), other.slice(0, parted + 1).join('/')]
}

test('no two folders of src import each other', () => {
  const arrows = new Set(
    sources.flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) => {
        if (target === null || !/\.tsx?$/.test(target) || isList(path) || isList(target)) return []
        const [from, to] = roomsOf(path, target)
        return from === to ? [] : [`${from} > ${to}`]
      }),
    ),
  )
  expect([...arrows].filter((arrow) => arrows.has(arrow.split(' > ').toReversed().join(' > ')))).toEqual([])
})

describe('folders of the page import only those below them', () => {
  const PAGE = 'src/page/'
  const roomOf = (path: string): string => path.slice(PAGE.length).split('/')[0] ?? ''
  const between = sources
    .filter(({ path }) => path.startsWith(PAGE))
    .flatMap(({ path, imports }) => imports.map(({ target }) => ({ path, target: target ?? '' })))
    .filter(({ target }) => target.startsWith(PAGE) && /\.(tsx?|css)$/.test(target))

  test('every folder of the page has a place in the order', () => {
    const rooms = new Set(sources.filter(({ path }) => path.startsWith(PAGE)).map(({ path }) => roomOf(path)))
    expect([...rooms].filter((room) => !room.endsWith('.tsx')).toSorted()).toEqual(Object.keys(ROOMS).toSorted())
  })

  test.each(Object.entries(ROOMS))('%s', (room, allowed) => {
    const wrong = between.filter(
      ({ path, target }) => roomOf(path) === room && ![room, ...allowed].includes(roomOf(target)),
    )
    expect(wrong).toEqual([])
  })

  test('features of the page do not import each other', () => {
    const sideways = Object.entries(ROOMS).filter(
      ([room, allowed]) => FEATURES.includes(room) && allowed.some((other) => FEATURES.includes(other)),
    )
    expect(sideways).toEqual([])
  })

  test('a page of a feature imports only the shared folders of the page', () => {
    const wrong = sources
      .filter(({ path }) => /^src\/features\/[^/]+\/page\//.test(path))
      .flatMap(({ path, imports }) => imports.map(({ target }) => ({ path, target: target ?? '' })))
      .filter(({ target }) => target.startsWith(PAGE) && [...FEATURES, 'shell'].includes(roomOf(target)))
    expect(wrong).toEqual([])
  })

  test('no folders import each other, directly or in a circle', () => {
    const arrows = new Map<string, Set<string>>()
    for (const { path, target } of between) {
      const [from, to] = [dirname(path), dirname(target)]
      if (from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
    // A folder that only imports folders already removed cannot be part of a cycle.
    for (let found = true; found;) {
      found = false
      for (const [from, targets] of arrows) {
        if ([...targets].some((to) => arrows.has(to))) continue
        found = arrows.delete(from)
      }
    }
    expect(
      [...arrows].map(([from, to]) => `${from} > ${[...to].filter((each) => arrows.has(each)).join(', ')}`),
    ).toEqual([])
  })

  test('no folder holds too many files for a newcomer', () => {
    const counts = new Map<string, number>()
    for (const path of globSync('src/page/**/*.*', { cwd: ROOT })) {
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 27)).toEqual([])
  })
})

test('the page loads neither zod, which probes eval, nor any part of the server', () => {
  const { files, packages } = loadedFrom(sources, ['src/page/main.tsx'])
  expect(files.size).toBeGreaterThan(10)
  expect([...packages].filter((name) => name === 'zod' || name.startsWith('node:'))).toEqual([])
  expect([...files].filter((path) => path.startsWith('src/app/rpc/server/'))).toEqual([])
})

test('a PDF is written without zod, whose schemas take as long to load as dozens of pages to write', () => {
  const entries = ['index', 'write-pdf'].map((name) => `src/features/export/files/pdf/${name}.ts`)
  const { files, packages } = loadedFrom(sources, entries)
  expect(files.has('src/features/documents.ts')).toBe(true)
  expect([...packages]).toContain('pdfkit')
  expect([...packages]).not.toContain('zod')
})

test('engine, modes and contract load in plain Node, without Electron and without any package but zod', () => {
  const entries = ['src/core/engine/index.ts', 'src/modes/index.ts', 'src/core/contract/events.ts']
  expect([...loadedFrom(sources, entries).packages].filter((name) => !name.startsWith('node:'))).toEqual(['zod'])
  const program = `const loaded = await Promise.all(${JSON.stringify(entries)}.map((path) => import('./' + path))); console.log(loaded.every((module) => Object.keys(module).length > 0))`
  expect(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: ROOT, encoding: 'utf8' }).trim(),
  ).toBe('true')
})

test('listing and searching the library loads neither engine nor modes', () => {
  const { files } = loadedFrom(sources, ['src/app/open/library-alone.ts'])
  expect(files.has('src/core/storage/search/search-query.ts')).toBe(true)
  expect([...files].filter((path) => /^src\/(core\/engine|modes|hosts|page)\//.test(path))).toEqual([])
})

test('a source file has at most 300 lines', () => {
  expect(sources.filter(({ text }) => text.trimEnd().split('\n').length > 300).map(({ path }) => path)).toEqual([])
})

describe('patterns that the security checklist forbids', () => {
  const holding = (what: RegExp): string[] => sources.filter(({ text }) => what.test(text)).map(({ path }) => path)

  test.each<[string, RegExp, string[]]>([
    ['windows are made in one file', /\bnew BrowserWindow\b/, ['src/hosts/main/create-window.ts']],
    ['addresses are opened in one file', /\bshell\.openExternal\b/, ['src/hosts/main/security/open-external.ts']],
    ['no IPC listener exists: holding the port is the permission', /\bipcMain\b/, []],
    ['ipcRenderer stays in the preload', /\bipcRenderer\b/, ['src/hosts/preload/index.ts']],
    ['nothing is exposed on the page’s window', /\bcontextBridge\b|\bexposeInMainWorld\b/, []],
    ['no page is loaded from a file', /\bloadFile\b/, []],
    ['no path is opened with its program', /\bshell\.openPath\b/, []],
    ['pages reach no prompt API', /\bregisterLocalAIHandler\b/, []],
    ['the sandbox is never switched off', /--no-sandbox|sandbox: false/, []],
    ['keys are not kept with the outdated synchronous methods', /\bsafeStorage\.(encrypt|decrypt)String\b/, []],
    ['model output is never parsed as HTML', /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/, []],
    ['no code is made from text', /\beval\(|new Function\(/, []],
  ])('%s', (_why, what, files) => {
    expect(holding(what)).toEqual(files)
  })
})
