import { expect, test } from 'vitest'
import { readAddress } from '../../../../../src/features/shared-library/storage/address.ts'

/** What is shown of an address, or the sentence that refuses it. */
function shownOf(url: string): string {
  try {
    const { label, user } = readAddress(url)
    return `${user}, ${label}`
  } catch (error) {
    return error instanceof Error ? error.message : 'no error'
  }
}

test('a password with characters of an address in it is completely hidden', () => {
  for (const password of [
    '12/geheim',
    '/geheim',
    '12#geheim',
    '12?geheim',
    'ge/heim',
    'ge#heim',
    'ge?heim',
    '1/2@geheim',
  ]) {
    const shown = shownOf(`postgres://idi:${password}@db.example.org:5432/idi`)
    expect(shown).toContain('“/” as %2F')
    expect(shown).not.toMatch(/geheim|heim@|12/)
  }
  expect(shownOf('postgres://idi:ge%2Fhe%40im@db.example.org/idi')).toBe('idi, db.example.org:5432/idi')
  expect(shownOf('postgres://idi:ge@heim@db.example.org/idi')).toBe('idi, db.example.org:5432/idi')
})

test('shows the host that will be connected to', () => {
  expect(shownOf('postgresql://idi@[::1]:6000/my%20library?sslmode=verify-full')).toBe('idi, [::1]:6000/my library')
  expect(shownOf('postgres://a.example.org/idi?host=b.example.org&port=6000&user=u')).toBe('u, b.example.org:6000/idi')
  expect(shownOf('postgres://idi@%2Frun%2Fpostgresql/idi')).toBe('idi, /run/postgresql:5432/idi')
  expect(shownOf('postgres:///idi?host=/run/postgresql')).toContain('/run/postgresql:5432/idi')
})

test('reads older names of full encryption as verify-full, and leaves other values as they are', () => {
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
    expect(readAddress(`postgres://db.example.org/idi?sslmode=${mode}&sslrootcert=ca.pem`).url).toBe(
      'postgres://db.example.org/idi?sslmode=verify-full&sslrootcert=ca.pem',
    )
  for (const kept of ['sslmode=disable', 'sslmode=no-verify', 'uselibpqcompat=true&sslmode=require'])
    expect(readAddress(`postgres://db.example.org/idi?${kept}`).url).toContain(kept)
})
