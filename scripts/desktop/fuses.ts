import { flipFuses, FuseV1Options, FuseVersion, getCurrentFuseWire, FuseState } from '@electron/fuses'

/** What the packaged program refuses and requires: every fuse of its Electron. */
export const FUSES = {
  // No variable makes it a Node: the command line runs on Node itself, the local model in a utility process.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // Checked on macOS and Windows; Linux has no place for the checksums.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
} as const

/**
 * Sets the fuses of a program, before it is signed.
 * @throws Error when Electron has a fuse that is not named here
 */
export async function setFuses(program: string): Promise<void> {
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    ...FUSES,
  })
}

/** The fuses that are not set as they should be, a sentence each. */
export async function fuseProblems(program: string): Promise<readonly string[]> {
  const {
    version: _version,
    resetAdHocDarwinSignature: _resign,
    strictlyRequireAllFuses: _strict,
    ...wire
  } = await getCurrentFuseWire(program)
  return Object.entries(wire).flatMap(([place, state]) => {
    const fuse = Number(place) as keyof typeof FUSES
    const wanted = FUSES[fuse] ? FuseState.ENABLE : FuseState.DISABLE
    return state === wanted ? [] : [`The fuse ${FuseV1Options[fuse]} is not ${FUSES[fuse] ? 'on' : 'off'}.`]
  })
}
