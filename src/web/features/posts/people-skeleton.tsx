import "./posts.css";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** Placeholder for five people. */
export function PeopleSkeleton() {
  return (
    <div className="skeleton-group people" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="people-row people-waiting">
          <Skeleton shape="circle" />
          <div className="skeleton-lines">
            <Skeleton width={50} />
            <Skeleton width={30} />
          </div>
        </div>
      ))}
    </div>
  );
}
