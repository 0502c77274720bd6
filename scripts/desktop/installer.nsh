# Links of idi: are the app's from its installation on, and nobody's once it is removed: electron-builder writes none, and
# what the app writes for its user at each start would stay. Another program that took them over keeps them.
!define IDI_LINKS "Software\Classes\idi"
!define IDI_OPENS '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'

!macro customInstall
  WriteRegStr SHELL_CONTEXT "${IDI_LINKS}" "" "URL:idi"
  WriteRegStr SHELL_CONTEXT "${IDI_LINKS}" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "${IDI_LINKS}\shell\open\command" "" '${IDI_OPENS}'
!macroend

!macro customUnInstall
  # An update removes the older version first, and is no farewell.
  ${ifNot} ${isUpdated}
    ReadRegStr $R0 HKCU "${IDI_LINKS}\shell\open\command" ""
    ${if} $R0 == '${IDI_OPENS}'
      DeleteRegKey HKCU "${IDI_LINKS}"
    ${endif}
    ReadRegStr $R0 SHELL_CONTEXT "${IDI_LINKS}\shell\open\command" ""
    ${if} $R0 == '${IDI_OPENS}'
      DeleteRegKey SHELL_CONTEXT "${IDI_LINKS}"
    ${endif}
  ${endif}
!macroend
