import { may } from "#kernel/capabilities.ts";
import { formatCount } from "#kernel/format-count.ts";
import { formatShortMoney } from "#kernel/format-money.ts";
import { formatDate } from "#kernel/format-time.ts";
import { useSession } from "#web/app/session-provider.tsx";
import type { ProfilePersonFragment } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { ButtonLink, IconButton, IconLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { useMenuOnDemand } from "#web/ui/menu-on-demand.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { FollowButton } from "#web/features/posts/card/follow-button.tsx";
import { displayName } from "#web/lib/paths.ts";
import { PostText } from "#web/features/posts/card/post-text.tsx";
import { VerifiedButton } from "./verified-button.tsx";

const loadMenu = async () => (await import("./profile-menu.tsx")).ProfileMenu;

/** Header of a profile: cover, photo, text, numbers, and actions. The page's h1 is beside it, so the name is no heading. */
export function ProfileHeader({ person }: { readonly person: ProfilePersonFragment }) {
  const session = useSession();
  const { Menu, button } = useMenuOnDemand(loadMenu);
  const isOwn = session?.id === person.id;
  const name = displayName(person);
  return (
    <>
      <div className="profile-cover">{person.coverPhotoUrl !== null && <img src={person.coverPhotoUrl} alt="" />}</div>
      <div className="profile-body">
        <div className="profile-top">
          <Avatar photoUrl={person.photoUrl} kind={person.accountType} size={72} className="profile-face" alt={name} />
          <div className="profile-acts">
            {Menu === null ? (
              <IconButton icon="dots-three" label="More" className="profile-more" {...button} />
            ) : (
              <Menu person={person} isOwn={isOwn} />
            )}
            {isOwn ? (
              <>
                <IconLink
                  icon="gear-six"
                  label="Settings"
                  className="profile-more profile-settings"
                  href="/account/settings"
                />
                {may(session.brandAccessLevel, "editAccount") && (
                  <ButtonLink variant="line" href="/settings/profile">
                    Edit profile
                  </ButtonLink>
                )}
              </>
            ) : (
              person.interactions?.hasBlocked !== true && <FollowButton person={person} size="m" prominent />
            )}
          </div>
        </div>
        <p className="profile-name">
          <span>{name}</span>
          {person.isIdentityVerified && <VerifiedButton person={person} />}
        </p>
        <p className="profile-handle">
          @{person.username}
          {person.interactions?.isFollower === true && <Tag>Follows you</Tag>}
          {person.interactions?.isMuted === true && (
            <Tag icon="bell-slash" iconWeight="bold">
              Muted
            </Tag>
          )}
          {person.isPrivate && (
            <Tag icon="lock-simple" iconWeight="bold">
              Private
            </Tag>
          )}
          {person.isInactiveBrand && <Tag icon="storefront">Inactive</Tag>}
          {person.firstGiveawayCreatedAt !== null && (
            <Tag tone="prize" icon="gift">
              Giver
            </Tag>
          )}
        </p>
        {person.bio !== "" && (
          <div className="profile-bio">
            <PostText text={person.bio} mentions={[]} />
          </div>
        )}
        <ProfileMeta person={person} />
        <div className="profile-meta profile-counts">
          <AppLink href={`/${person.username}/followers`}>
            <b>{formatCount(person.followersCount)}</b> {person.followersCount === 1 ? "follower" : "followers"}
          </AppLink>
          <AppLink href={`/${person.username}/following`}>
            <b>{formatCount(person.followingCount)}</b> following
          </AppLink>
          {person.reviewSummary !== null && person.reviewSummary.count > 0 && (
            <AppLink href={`/${person.username}/reviews`}>
              <b>{formatCount(person.reviewSummary.count)}</b> {person.reviewSummary.count === 1 ? "review" : "reviews"}
            </AppLink>
          )}
          <span>
            <b>{formatCount(person.postsCount)}</b> {person.postsCount === 1 ? "stim" : "stims"}
          </span>
        </div>
        {person.given !== null && <Given given={person.given} />}
      </div>
    </>
  );
}

/** Total an account gave away, once one of its prizes reached a winner. */
function Given({ given }: { readonly given: NonNullable<ProfilePersonFragment["given"]> }) {
  return (
    <dl className="profile-given">
      <div>
        <dt>Given away</dt>
        <dd>{formatShortMoney(given.giveawaysTotal)}</dd>
      </div>
      <div>
        <dt>Giveaways</dt>
        <dd>{formatCount(given.giveawaysCount)}</dd>
      </div>
      <div>
        <dt>Winners</dt>
        <dd>{formatCount(given.winnersCount)}</dd>
      </div>
    </dl>
  );
}

function ProfileMeta({ person }: { readonly person: ProfilePersonFragment }) {
  const website = webAddress(person.websiteUrl);
  return (
    <div className="profile-meta">
      {person.location !== "" && (
        <span>
          <Icon name="map-pin" /> {person.location}
        </span>
      )}
      {website !== null && (
        <a href={website.href} target="_blank" rel="ugc noopener nofollow">
          <Icon name="link-simple" /> {website.host.replace(/^www\./, "")}
        </a>
      )}
      <span>
        <Icon name="calendar-blank" /> Joined {formatDate(person.createdAt)}
      </span>
      {person.brands.map((brand) => (
        <AppLink key={brand.id} href={`/${brand.username ?? ""}`}>
          <Icon name="storefront" /> {brand.name}
        </AppLink>
      ))}
    </div>
  );
}

/** Parses an address that a browser opens as a page; null for anything else. */
function webAddress(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" || url.protocol === "http:" ? url : null;
}
