import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Packages with a program that runs at installation, and why it is not needed. */
const NEEDLESS: Readonly<Record<string, string>> = {
  'electron-winstaller': 'chooses an archiver for installers of a kind that we do not make',
  'node-llama-cpp': 'would build or fetch what its packages for each platform bring already',
  protobufjs: 'only compares versions, and prints a warning',
}

test('runs no script of a package when it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('every package with an install script is listed with the reason why it is not needed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>
  }
  const scripted = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  )
  expect(scripted.toSorted()).toEqual(Object.keys(NEEDLESS).toSorted())
})
