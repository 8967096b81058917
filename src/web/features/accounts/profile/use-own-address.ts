import { useEffect } from "react";
import { useLocation, useNavigate } from "#web/lib/router.tsx";

/** Replaces a former username in the address with the current one. Returns true while the page is about to change. */
export function useOwnAddress(asked: string, username: string | null | undefined): boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isOther = username != null && username !== asked;
  useEffect(() => {
    if (isOther) navigate(pathname.replace(/^\/[^/]*/, `/${username}`) + search, { replace: true });
  }, [isOther, navigate, pathname, search, username]);
  return isOther;
}
